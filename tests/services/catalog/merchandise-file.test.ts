import { expect, test } from 'vitest'
import { findOutfits } from '~/services/catalog/merchandise/looks'
import { keepMerchandise, readMerchandiseFile, writeMerchandise } from '~/services/catalog/merchandise/merchandise-file'
import { findSizeGuide } from '~/services/catalog/merchandise/size-guides'
import { findProduct } from '~/services/catalog/product/find-product'
import type { Store } from '~/store.server'
import { openTestStore } from '../../store'

const whole = `{
  "looks": [
    { "name": "Dockside", "items": [
      { "productCode": "100001", "colorCode": "INK" },
      { "productCode": "100003", "colorCode": "INK" }
    ] }
  ],
  "sizeGuides": [
    { "code": "tees", "html": "<p onclick='x()'>Runs small.</p><script>x</script>", "products": ["100001"] },
    { "code": "parts", "fits": [{ "name": "Slim", "text": "Narrow." }] }
  ]
}`

async function take(store: Store, text: string) {
  const read = await readMerchandiseFile(store, text)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return keepMerchandise(store, read.file)
}

async function problemsOf(store: Store, text: string | Uint8Array): Promise<string[]> {
  const read = await readMerchandiseFile(store, text)
  return read.ok ? [] : read.problems.map(({ line, place, reason }) => `${line} ${place} ${reason}`)
}

test('looks and size guides of a file are in the shop, and its products name them', async () => {
  const store = await openTestStore()
  expect(await take(store, whole)).toEqual({ assigned: 1, removed: { looks: 0, sizeGuides: 0 } })

  const [look] = await findOutfits(store, ['dockside'])
  expect(look?.items.map(({ card }) => card.name)).toEqual(['Plain Tee', 'One Size Cap'])
  const tee = await findProduct(store, '100001')
  expect(tee && (await findSizeGuide(store, tee))).toMatchObject({ code: 'tees', html: '<p>Runs small.</p>' })
  expect((await take(store, whole)).assigned).toBe(0)
})

test('a file says again what was exported, and what it removes is gone', async () => {
  const store = await openTestStore()
  await take(store, whole)
  const written = await writeMerchandise(store)
  await take(store, written)
  expect(await writeMerchandise(store)).toBe(written)

  const { removed } = await take(store, '{ "remove": { "looks": ["Dockside", "Nobody"], "sizeGuides": ["tees"] } }')
  expect(removed).toEqual({ looks: 1, sizeGuides: 1 })
  expect(await findOutfits(store, ['Dockside'])).toEqual([])
  const tee = await findProduct(store, '100001')
  expect(tee && (await findSizeGuide(store, tee))).toBeNull()
})

test.each([
  ['{ "looks": [ }', /^1 {2}is no JSON from here on/],
  ['{ "outfits": [] }', /^1 {2}has no field called "outfits"/],
  ['{\n"looks": [{\n"name": "",\n"items": [] }] }', /^3 looks\.0\.name must not be empty/],
  ['{ "looks": [{ "name": "A",\n"items": [] }] }', /^2 looks\.0\.items needs at least one item/],
  [
    '{ "looks": [{ "name": "A", "items": [\n{ "productCode": "999999", "colorCode": "INK" }] }] }',
    /^2 looks\.0\.items\.0 there is no product 999999/,
  ],
  [
    '{ "looks": [{ "name": "A", "items": [\n\n{ "productCode": "100001", "colorCode": "RED" }] }] }',
    /^3 looks\.0\.items\.0 product 100001 has no color RED, but IVR, INK/,
  ],
  [
    '{ "looks": [{ "name": "A", "items": [{ "productCode": "100001", "colorCode": "INK" }] },\n{ "name": "a", "items": [{ "productCode": "100001", "colorCode": "INK" }] }] }',
    /^2 looks\.1\.name stands in the file twice/,
  ],
  ['{ "sizeGuides": [\n{ "code": "x" }] }', /^2 sizeGuides\.0 says nothing/],
  [
    '{ "sizeGuides": [{ "code": "x", "conversions": [\n{ "title": "T", "columns": ["A", "B"], "rows": [["1"]] }] }] }',
    /^2 sizeGuides\.0\.conversions\.0 every row needs/,
  ],
  ['{ "sizeGuides": [{ "code": "x", "html": "y",\n"products": ["nobody"] }] }', /^2 .* there is no product nobody/],
])('%j is refused with line and reason', async (text, problem) => {
  const store = await openTestStore()
  expect((await problemsOf(store, text))[0]).toMatch(problem)
})

test('a file that is not UTF-8, or says a field twice, is refused with its line', async () => {
  const store = await openTestStore()
  const text = '{ "sizeGuides": [\n{ "code": "caps", "html": "<p>Für alle.</p>" }] }'
  expect(await problemsOf(store, Buffer.from(text, 'utf8'))).toEqual([])
  expect(await problemsOf(store, Buffer.from(text, 'latin1'))).toEqual([
    '2  is not UTF-8: save the file in that encoding',
  ])
  expect(await problemsOf(store, text.replace('"html"', '"code": "caps",\n"html"'))).toEqual([
    '2 sizeGuides.0.code stands there twice',
  ])
})
