import { expect, test } from 'vitest'
import { keepContent } from '~/services/content/keep-content'
import { havingAll, readContentFile } from '~/services/content/read-content-file'
import { readSavedTexts } from '~/services/content/saved-texts'
import { openTestStore } from '../../store'

const known = { ...havingAll, now: Date.parse('2026-06-01') }
const started = { activeStartDate: '2026-01-01' }

async function read(file: object) {
  const found = await readContentFile(JSON.stringify(file), known)
  return { said: found.ok ? found.warnings.map(({ line, place, reason }) => `${line} ${place}: ${reason}`) : [] }
}

test('a place that a page would have twice', async () => {
  const placed = (more: object = {}) => ({
    contentType: 'HTML_CONTENT',
    ...started,
    html: '<h2 id="ours">A</h2>',
    ...more,
  })
  const grid = { contentType: 'GRID', ...started, items: [placed({ activeStartDate: '2026-08-01' })] }
  const blocks = [placed({ activeEndDate: '2026-07-01' }), placed({ activeStartDate: '2026-07-01' }), grid]
  const zone = (name: string, path?: string) => ({ zone: name, path, blocks })
  const pages = [{ path: '/guest-services/a', title: 'A', html: '<h3 id="ours">A</h3>' }]
  const { said } = await read({ zones: [zone('home'), zone('page', '/guest-services/a')], pages })
  expect(said).toEqual([
    '1 zones.0.blocks.2.items.0.html: the place ours is in zones.0.blocks.1.html, too',
    '1 zones.1.blocks.0.html: the place ours is in pages.0.html, too',
    '1 zones.1.blocks.1.html: the place ours is in pages.0.html, too',
    '1 zones.1.blocks.2.items.0.html: the place ours is in pages.0.html, too',
  ])
})

test('a place that a page would have twice by a zone for all paths and one for its own, or by the footer', async () => {
  const placed = (id: string) => [{ contentType: 'HTML_CONTENT', ...started, html: `<h2 id="${id}">A</h2>` }]
  const zone = (name: string, id: string, path?: string) => ({ zone: name, path, blocks: placed(id) })
  const zones = [
    zone('product', 'ours'),
    zone('product', 'ours', '100001'),
    zone('section-top', 'ours', '/womens'),
    zone('section-top', 'ours', '/mens'),
    zone('home', 'foot'),
    zone('footer', 'foot'),
    zone('bag', 'ours'),
    zone('home', 'foot', '/nowhere'),
  ]
  const { said } = await read({ zones })
  expect(said.filter((each) => each.includes('the place'))).toEqual([
    '1 zones.1.blocks.0.html: the place ours is in zones.0.blocks.0.html, too',
    '1 zones.5.blocks.0.html: the place foot is in zones.4.blocks.0.html, too',
  ])
})

test('a place that a page would have twice with what the shop has and the file does not replace', async () => {
  const store = await openTestStore({ empty: true })
  const placed = (id: string) => ({ contentType: 'HTML_CONTENT', ...started, html: `<h2 id="${id}">A</h2>` })
  const zone = (name: string, path: string | undefined, ...ids: string[]) => ({
    ...{ zone: name, path },
    blocks: ids.map(placed),
  })
  const page = (path: string, id: string) => ({ path, title: 'A', html: `<h3 id="${id}">A</h3>` })
  const take = async (file: object) => {
    const savedTexts = await readSavedTexts(store.db)
    const found = await readContentFile(JSON.stringify(file), { ...known, savedTexts })
    if (!found.ok) return found.problems
    await keepContent(store, found.file)
    return found.warnings.map(({ place, reason }) => `${place}: ${reason}`)
  }
  const product = zone('product', undefined, 'one', 'two')
  const pages = [page('/guest-services/a', 'three')]
  expect(await take({ zones: [product, zone('home', undefined, 'four')], pages })).toEqual([])
  expect(await take({ zones: [product], pages })).toEqual([])
  const later = [
    zone('product', '100001', 'two'),
    zone('page', '/guest-services/A', 'three'),
    zone('page', '/guest-services/b', 'three'),
    zone('footer', undefined, 'four'),
  ]
  expect(await take({ zones: later })).toEqual([
    "zones.0.blocks.0.html: the place two is in block 2 of the shop's zone product, too",
    'zones.1.blocks.0.html: the place three is in the page /guest-services/a of the shop, too',
    "zones.3.blocks.0.html: the place four is in block 1 of the shop's zone home, too",
  ])
  const end = { activeEndDate: '2025-12-31' }
  const ended = { ...placed('two'), activeStartDate: '2025-01-01', ...end }
  const found = await take({ zones: [{ zone: 'product', path: '100002', blocks: [ended] }] })
  expect(found).toEqual(['zones.0.blocks.0.activeEndDate: is over: it is never shown'])
})
