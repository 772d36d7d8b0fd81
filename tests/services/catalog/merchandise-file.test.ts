import { expect, test } from 'vitest'
import { findOutfits } from '~/services/catalog/merchandise/looks'
import {
  keepMerchandise,
  readMerchandiseFile,
  tryMerchandise,
  writeMerchandise,
} from '~/services/catalog/merchandise/merchandise-file'
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

const ink = '{ "productCode": "100001", "colorCode": "INK" }'

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
  expect(JSON.parse(written).sizeGuides.map(({ code }: { code: string }) => code)).toEqual(['parts', 'tees'])
  await take(store, written)
  await take(
    store,
    '{ "sizeGuides": [{ "code": "Zed", "html": "<p>Z</p>" }, { "code": "parts", "html": "<p>P</p>" }] }',
  )
  await take(store, `{ "remove": { "sizeGuides": ["Zed", "parts"] } }`)
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
  [
    '{ "sizeGuides": [{ "code": "x", "html": "y", "products": ["100001"] },\n{ "code": "z", "html": "y",\n"products": ["100001"] }] }',
    /^3 sizeGuides\.1\.products\.0 100001 takes the size guide x$/,
  ],
  [
    `{ "looks": [{ "name": "A", "items": [${ink},\n{ "productCode": "100001", "colorCode": "IVR" }] }] }`,
    /^2 looks\.0\.items\.1\.productCode stands in the look twice$/,
  ],
  [
    `{ "looks": [{ "name": "A & B", "items": [${ink}] },\n{ "name": "A B", "items": [${ink}] }] }`,
    /^2 looks\.1\.name has the same address as the look A & B$/,
  ],
  [
    `{ "looks": [\n{ "name": "A\\u0000B", "items": [${ink}] }] }`,
    /^2 looks\.0\.name holds a character that no XML can have, like \\u0000, or half of one/,
  ],
  [`{ "looks": [\n{ "name": "???", "items": [${ink}] }] }`, /^2 looks\.0\.name makes no address: it needs a letter/],
])('%j is refused with line and reason', async (text, problem) => {
  const store = await openTestStore()
  expect((await problemsOf(store, text))[0]).toMatch(problem)
})

test('a trial counts what keeping a file changes, each thing once, and changes nothing', async () => {
  const store = await openTestStore()
  await take(store, whole)
  const counted = async (file: object) => {
    const read = await readMerchandiseFile(store, JSON.stringify(file))
    if (!read.ok) throw new Error('It was refused.')
    return tryMerchandise(store, read.file)
  }
  const before = await writeMerchandise(store)
  const remove = { looks: ['Nope', 'Dockside', 'Dockside'], sizeGuides: ['x', 'tees'] }
  expect((await counted({ remove })).removed).toEqual({ looks: 1, sizeGuides: 1 })
  const named = {
    sizeGuides: [
      { code: 'tees', html: '<p>Runs small.</p>', products: ['100001'] },
      { code: 'hats', html: '<p>One.</p>', products: ['100002'] },
    ],
  }
  expect((await counted(named)).assigned).toBe(1)
  expect(await writeMerchandise(store)).toBe(before)

  expect((await take(store, JSON.stringify({ remove }))).removed).toEqual({ looks: 1, sizeGuides: 1 })
  expect((await counted({ remove })).removed).toEqual({ looks: 0, sizeGuides: 0 })
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

test('a look may not have the address of one that stays, but that of one it replaces', async () => {
  const store = await openTestStore()
  const look = (name: string, more = '') => `{ "looks": [{ "name": "${name}", "items": [${ink}] }]${more} }`
  await take(store, look('Dock Side'))
  expect(await problemsOf(store, look('Dock-Side'))).toEqual([
    '1 looks.0.name has the same address as the look Dock Side',
  ])
  for (const taken of [look('Dock Side'), look('Dock-Side', ', "remove": { "looks": ["Dock Side"] }'), look('夏')])
    expect(await problemsOf(store, taken)).toEqual([])
})

test('what will not be shown is warned of, and a guide of which nothing is shown is none', async () => {
  const store = await openTestStore()
  const fits = [{ name: 'Slim', text: 'Narrow.' }]
  const table = '<table><tr><th scope="row">S</th><td>4</td></tr></table>'
  const picture = '<img src="/images/demo/hero-autumn.webp?w=845" alt="Chart">'
  const sizeGuides = [
    { code: 'gone', html: '<img src="/images/content/none.jpg?w=845">', fits },
    { code: 'elsewhere', html: '<p>Small.</p><img src="https://img.example/x.jpg">' },
    { code: 'empty', html: '<script>x</script>', products: ['100001'] },
    { code: 'whole', html: table + picture, products: ['100002'] },
  ]
  const items = [{ productCode: '100001', colorCode: 'INK' }]
  const file = { looks: [{ name: 'A', imagePath: 'content/none.jpg', items }], sizeGuides }
  const read = await readMerchandiseFile(store, JSON.stringify(file))
  const leftOut = 'pictures are left out that are not like /images/content/name.jpg?w=845'
  expect(read.ok && read.warnings.map(({ place, reason }) => `${place} ${reason}`)).toEqual([
    'looks.0.imagePath there is no picture content/none.jpg',
    'sizeGuides.0.html stands below the parts: a guide is meant to be either',
    'sizeGuides.0.html there is no picture content/none.jpg',
    `sizeGuides.1.html ${leftOut}`,
    'sizeGuides.2.html nothing of it may be shown',
  ])
  await take(store, JSON.stringify(file))

  const [tee, pants] = [await findProduct(store, '100001'), await findProduct(store, '100002')]
  expect(tee && (await findSizeGuide(store, tee))).toBeNull()
  const guide = pants && (await findSizeGuide(store, pants))
  expect(guide?.html).toContain('<th scope="row">S</th><td>4</td>')
  expect(guide?.html).toContain('/images/demo/hero-autumn.webp?w=845')
  const { sizeGuides: written } = JSON.parse(await writeMerchandise(store))
  expect(written.map(({ code }: { code: string }) => code)).toEqual(expect.not.arrayContaining(['empty']))
})

test('a guide of a product that asks for no size is taken with a warning, because no page shows it', async () => {
  const read = await readMerchandiseFile(
    await openTestStore(),
    '{ "sizeGuides": [{ "code": "caps", "html": "<p>One size.</p>", "products": ["100001", "100003"] }] }',
  )
  expect(read.ok && read.warnings.map(({ line, place, reason }) => `${line} ${place} ${reason}`)).toEqual([
    '1 sizeGuides.0.products.1 product 100003 asks for no size: its page shows no guide',
  ])
})
