import { expect, test } from 'vitest'
import { findZone } from '~/services/catalog/in-memory/zone'
import { isFound, previewContent } from '~/services/catalog/in-memory/zone-preview'
import { keepContent } from '~/services/content/keep-content'
import { contentFileSchema } from '~/validation/content/content-file'
import { openTestStore, testStart } from '../../store'

const started = { activeStartDate: '2026-01-01' }
const text = (more: object = {}) => ({ contentType: 'STYLED_TEXT', text: 'A', ...more })
const carousel = (...items: object[]) => ({ contentType: 'CAROUSEL', ...started, label: 'News', items })
const ended = { activeStartDate: '2026-01-01', activeEndDate: '2026-02-01' }
const insert = (content: object) => ({ contentType: 'PRODUCT_INSERT', ...started, productSlot: 'ONE', content })
const set = (productResultsUrl: string) => {
  return { contentType: 'PRODUCT_SET_CAROUSEL', ...started, heading: 'A', productResultsUrl, productsToDisplay: 1 }
}

type Zone = { zone: string; path?: string; blocks: object[] }

/** The state of each block of these zones, zone by zone. */
async function statesOf(file: { zones: Zone[]; pages?: object[] }): Promise<string[]> {
  const store = await openTestStore()
  await keepContent(store, contentFileSchema.parse(file))
  const blocks = await previewContent(store, testStart)
  const own = blocks.filter((block) =>
    file.zones.some(({ zone, path = '' }) => zone === block.zone && path === block.path),
  )
  return own.map(({ zone, path, position, contentType, state }) =>
    [zone, path, position, contentType, state].filter((each) => each !== '').join(' '),
  )
}

test('a block of which pages show nothing is not told as shown', async () => {
  const blocks = [
    carousel(text(ended)),
    carousel(text(ended), text()),
    insert(text({ activeStartDate: '2099-01-01' })),
    insert(text()),
    set('/nowhere'),
    set('/all'),
    { contentType: 'SHOP_THE_LOOK', ...started, lookName: 'No such look' },
  ]
  expect(await statesOf({ zones: [{ zone: 'section-top', blocks }] })).toEqual([
    'section-top 1 CAROUSEL empty',
    'section-top 2 CAROUSEL shown',
    'section-top 3 PRODUCT_INSERT empty',
    'section-top 4 PRODUCT_INSERT shown',
    'section-top 5 PRODUCT_SET_CAROUSEL empty',
    'section-top 6 PRODUCT_SET_CAROUSEL shown',
    'section-top 7 SHOP_THE_LOOK empty',
  ])
})

test('a block of an unknown type keeps its place, and the others theirs', async () => {
  const blocks = [
    { contentType: 'HOLOGRAM', ...started },
    text(started),
    { contentType: 'HOLOGRAM', activeStartDate: 'soon' },
    text(ended),
  ]
  expect(await statesOf({ zones: [{ zone: 'bag', blocks }] })).toEqual([
    'bag 1 HOLOGRAM unknown type',
    'bag 2 STYLED_TEXT shown',
    'bag 3 HOLOGRAM unknown type',
    'bag 4 STYLED_TEXT over',
  ])
})

test('blocks where nobody comes by are shown nowhere', async () => {
  const zone = (name: string, path?: string) => ({ zone: name, path, blocks: [text(started)] })
  const zones = [zone('home', '/x'), zone('home'), zone('page', '/guest-services/a'), zone('page', '/guest-services/b')]
  const pages = [{ path: '/guest-services/a', title: 'A', html: '<p>A</p>' }]
  expect(await statesOf({ zones, pages })).toEqual([
    'home 1 STYLED_TEXT shown',
    'home /x 1 STYLED_TEXT nowhere',
    'page /guest-services/a 1 STYLED_TEXT shown',
    'page /guest-services/b 1 STYLED_TEXT nowhere',
  ])
})

test('zones of listings and products that the shop has not are told as nowhere', async () => {
  const zones = [
    ...['/nowhere/at', '/brand/none', '/mens', '/brand/harbor'].map((path) => ({ zone: 'section-top', path })),
    ...['999999', '100001'].map((path) => ({ zone: 'product', path })),
  ].map((zone) => ({ ...zone, blocks: [text(started)] }))
  const states = await statesOf({ zones })
  expect(states.toSorted()).toEqual([
    'product 100001 1 STYLED_TEXT shown',
    'product 999999 1 STYLED_TEXT nowhere',
    'section-top /brand/harbor 1 STYLED_TEXT shown',
    'section-top /brand/none 1 STYLED_TEXT nowhere',
    'section-top /mens 1 STYLED_TEXT shown',
    'section-top /nowhere/at 1 STYLED_TEXT nowhere',
  ])
})

test('a zone is shown where its path leads, whatever capitals and slashes it is written with', async () => {
  const store = await openTestStore()
  const zone = (name: string, path: string) => ({ zone: name, path, blocks: [text(started)] })
  const zones = [zone('section-top', '/Womens/'), zone('page', '/guest-services/a//'), zone('product', '100001/')]
  const pages = [{ path: '/guest-services/a', title: 'A', html: '<p>A</p>' }]
  await keepContent(store, contentFileSchema.parse({ zones, pages }))
  const shownAt = async (place: Parameters<typeof findZone>[1]) => (await findZone(store, place)).blocks.length
  expect(await shownAt({ zone: 'section-top', path: '/womens', tier: 'GUEST' })).toBe(1)
  expect(await shownAt({ zone: 'page', path: '/guest-services/a', tier: 'GUEST' })).toBe(1)
  expect(await shownAt({ zone: 'product', path: '100001', tier: 'GUEST' })).toBe(1)
})

test('a path that only leads to a listing of another path is told as nowhere', async () => {
  const paths = ['/mens/shirts', '/mens//', '/mens/shirts/blue', '//mens']
  const store = await openTestStore()
  expect(await Promise.all(paths.map((path) => isFound(store, 'section-top', path)))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a product whose code has capitals is found by its zone', async () => {
  const store = await openTestStore()
  for (const path of ['GIFTCARD', 'GiftCard', 'giftcard'])
    expect(await isFound(store, 'product', path), path).toBe(true)
  expect(await isFound(store, 'product', 'giftcards')).toBe(false)
})
