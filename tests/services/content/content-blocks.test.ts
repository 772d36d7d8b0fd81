import { expect, test } from 'vitest'
import { findZone } from '~/services/catalog/in-memory/zone'
import { keepContent } from '~/services/content/keep-content'
import { readContentFile } from '~/services/content/read-content-file'
import { type ContentFile, contentFileSchema } from '~/validation/content/content-file'
import { openTestStore, type TestStore, testStart } from '../../store'

const text = (words: string, more: object = {}) => ({
  contentType: 'STYLED_TEXT',
  activeStartDate: '2026-01-01',
  text: words,
  ...more,
})

const file = (content: unknown): ContentFile => contentFileSchema.parse(content)
const bag = (...blocks: unknown[]) => file({ zones: [{ zone: 'bag', blocks }] })

async function wordsIn(store: TestStore, at?: number) {
  const { blocks } = await findZone(store, { zone: 'bag', tier: 'GUEST', at })
  return blocks.map(({ block }) => ('text' in block ? block.text : block.contentType))
}

test('a block is shown after its start and before its end, by the clock of the store in UTC', async () => {
  const store = await openTestStore()
  await keepContent(
    store,
    bag(
      text('always'),
      text('from now on', { activeStartDate: '2026-11-21T12:00:00Z' }),
      text('elsewhere it is later', {
        activeStartDate: '2026-11-21T14:00:00+02:00',
        activeEndDate: '2026-11-21T13:00',
      }),
      text('over', { activeEndDate: '2026-11-21T12:00:00Z' }),
    ),
  )
  expect(await wordsIn(store)).toEqual(['always'])
  store.clock.forward(1)
  expect(await wordsIn(store)).toEqual(['always', 'from now on', 'elsewhere it is later'])
  store.clock.forward(3_600_000 - 1)
  expect(await wordsIn(store)).toEqual(['always', 'from now on'])
  expect(await wordsIn(store, testStart - 1)).toEqual(['always', 'over'])
})

test('inner blocks come and go with their own dates, and a block without any shows nothing', async () => {
  const store = await openTestStore()
  const noon = { activeEndDate: '2026-11-21T13:00:00Z' }
  const inner = (words: string, more: object = {}) => ({ contentType: 'STYLED_TEXT', text: words, ...more })
  const carousel = { contentType: 'CAROUSEL', activeStartDate: '2026-01-01', label: 'News' }
  const insert = { contentType: 'PRODUCT_INSERT', activeStartDate: '2026-01-01', productSlot: 'TWO' }
  const blocks = [
    { ...carousel, items: [inner('old', noon), inner('new', { activeStartDate: '2026-11-21T13:00:00Z' })] },
    { ...carousel, items: [inner('only', noon)] },
    { ...insert, content: inner('between', noon) },
  ]
  await keepContent(store, file({ zones: [{ zone: 'section-top', blocks }] }))
  const inside = async () =>
    (await findZone(store, { zone: 'section-top', tier: 'GUEST' })).blocks.map(({ block }) =>
      ('items' in block ? block.items : 'content' in block ? [block.content] : []).map(
        (each) => 'text' in each && each.text,
      ),
    )
  expect(await inside()).toEqual([['old'], ['only'], ['between']])
  store.clock.forward(3_600_001)
  expect(await inside()).toEqual([['new']])
})

test('a block that a toggle restricts is left out while the toggle is off or unknown', async () => {
  const bound = (toggle: string) => ({ availabilityRestrictionDTOs: [{ code: 'feature-toggle', toggle }] })
  const content = bag(text('pickup', bound('pickup')), text('unheard of', bound('teleport')), text('free'))
  const [on, off] = [await openTestStore(), await openTestStore({ settings: { FEATURE_PICKUP: 'off' } })]
  for (const store of [on, off]) await keepContent(store, content)
  expect(await wordsIn(on)).toEqual(['pickup', 'free'])
  expect(await wordsIn(off)).toEqual(['free'])
  on.toggles.pickup = false
  await expect.poll(() => wordsIn(on), { timeout: 3_000 }).toEqual(['free'])
})

test('an unknown type shows nothing, and the log says so once', async () => {
  const logged: unknown[] = []
  const store = await openTestStore({ log: (event, facts) => logged.push([event, facts]) })
  const hologram = { contentType: 'HOLOGRAM', activeStartDate: '2026-01-01', depth: 3 }
  await keepContent(store, bag(hologram, text('flat'), hologram))
  expect(await wordsIn(store)).toEqual(['flat'])
  expect(logged).toEqual([['content block left out', { contentType: 'HOLOGRAM', known: false }]])
})

test('a warm zone asks the database nothing, and a new version is shown', async () => {
  const store = await openTestStore()
  await keepContent(store, bag(text('first')))
  const once = await findZone(store, { zone: 'bag', tier: 'GUEST' })
  expect(await findZone(store, { zone: 'bag', tier: 'GUEST' })).toBe(once)
  await keepContent(store, bag(text('second')))
  await expect.poll(() => wordsIn(store), { timeout: 3_000 }).toEqual(['second'])
})

test('content HTML loses scripts, handlers, styles and addresses that run something', async () => {
  const store = await openTestStore()
  const html = `<p onclick="x()" style="color:red">Hi <script>x()</script><a href="javascript:x()">there</a>
    <a href="/cart">bag</a><img src="https://far.example/x.png"><img src="/images/content/a.png?w=392"><iframe src="/"></iframe></p>`
  await keepContent(store, bag({ contentType: 'HTML_CONTENT', activeStartDate: '2026-01-01', html }))
  const { blocks } = await findZone(store, { zone: 'bag', tier: 'GUEST' })
  const [{ block } = { block: null }] = blocks
  expect(block && 'html' in block && block.html.replace(/\s+/g, ' ')).toBe(
    '<p>Hi <a>there</a> <a href="/cart">bag</a><img alt="" src="/images/content/a.png?w=392" /></p>',
  )
})

test('messages of another tier than the visitor’s are left out, and a block without any shows nothing', async () => {
  const store = await openTestStore()
  const messages = [
    { tier: 'GUEST', heading: 'Join' },
    { tier: 'PREMIER', heading: 'Hello again' },
  ]
  await keepContent(store, bag({ contentType: 'REWARDS_TIER_MESSAGES', activeStartDate: '2026-01-01', messages }))
  const headings = async (tier: 'GUEST' | 'PREMIER' | 'MEMBER') =>
    (await findZone(store, { zone: 'bag', tier })).blocks.flatMap(({ block }) =>
      'messages' in block ? block.messages.map(({ heading }) => heading) : [],
    )
  expect(await headings('GUEST')).toEqual(['Join'])
  expect(await headings('PREMIER')).toEqual(['Hello again'])
  expect(await headings('MEMBER')).toEqual([])
})

test('product sets show the first products of a listing of this shop, and nothing for any other address', async () => {
  const store = await openTestStore()
  const set = (productResultsUrl: string) => ({
    contentType: 'PRODUCT_SET_CAROUSEL',
    activeStartDate: '2026-01-01',
    heading: 'New',
    productResultsUrl,
    productsToDisplay: 2,
  })
  await keepContent(store, bag(set('/all?sort=newest'), set('/nowhere'), set('/checkout')))
  const { blocks } = await findZone(store, { zone: 'bag', tier: 'GUEST' })
  expect(blocks.map(({ cards }) => cards?.length)).toEqual([2])
  for (const far of ['https://far.example/all', '//far.example/all', '/\\far.example', 'all'])
    expect((await readContentFile(JSON.stringify({ zones: [{ zone: 'bag', blocks: [set(far)] }] }))).ok).toBe(false)
})
