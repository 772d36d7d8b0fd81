import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readRecords } from '~/services/catalog/export/read-records'
import { importProducts } from '~/services/catalog/import/import-products'
import { openTestStore, type TestStore } from '../../store'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'))
})

type Item = Record<string, string>

const base: Item = {
  item_group_id: 'WEIR',
  description: 'Two pockets.\n\nOne on each side.',
  link: 'https://shop.example/products/weir-overshirt?variant=1',
  availability: 'in_stock',
  price: '100.00 USD',
  brand: 'Sluice & Co',
  google_product_category: '1604',
  product_type: 'Clothing > Shirts',
  gender: 'female',
  age_group: 'adult',
}
const shirt = (id: string, color: string, size: string, more: Item = {}): Item => ({
  ...base,
  id,
  title: `Weir Overshirt - ${color} ${size}`,
  color,
  size,
  ...more,
})
const shirts = [
  shirt('W-S-SKY', 'Sky Blue', 'S', {
    sale_price: '80.00 USD',
    sale_price_effective_date: '2026-11-01T00:00Z/2026-12-01T00:00Z',
    gtin: '400000000015',
  }),
  shirt('W-L-SKY', 'Sky Blue', 'L', { availability: 'out of stock' }),
  shirt('W-M-CLAY', 'Clay', 'M', { price: 'USD 90' }),
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const elements = (item: Item) =>
  Object.entries(item)
    .map(([name, value]) => `<g:${name}>${escaped(value)}</g:${name}>`)
    .join('')
const rss = (items: Item[], start = '') =>
  `<?xml version="1.0"?>${start}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Feed</title>
${items.map((item) => `<item>${elements(item)}</item>`).join('\n')}</channel></rss>`

function tsv(items: Item[]) {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const rows = items.map((item) => names.map((name) => `"${(item[name] ?? '').replaceAll('"', '""')}"`).join('\t'))
  return [names.map((name) => name.replaceAll('_', ' ')).join('\t'), ...rows].join('\n').concat('\n')
}

async function fileOf(text: string) {
  const file = join(folder, String(Math.random()))
  await writeFile(file, text)
  return file
}

async function recordsOf(store: TestStore) {
  const records = []
  for await (const { record } of readRecords(store)) records.push(record)
  return records
}

describe('importing a Google product feed', () => {
  test('groups items into a product with its name, options, prices, sale dates and availability', async () => {
    const store = await openTestStore({ empty: true })
    const report = await importProducts(store, await fileOf(rss(shirts)))
    const [product] = await recordsOf(store)

    expect(report).toMatchObject({ format: 'google-xml', products: 1, created: 1, skus: 3 })
    expect(report.problems).toEqual([{ code: 'picture.noFolder', row: 1 }])
    expect(product).toMatchObject({
      ...{ handle: 'weir-overshirt', name: 'Weir Overshirt', brand: 'Sluice & Co', sections: ['womens'] },
      ...{ category: { slug: 'shirts', label: 'Shirts' }, sizes: ['S', 'M', 'L'], sizeLabel: 'Size' },
      longDescription: '<p>Two pockets.</p><p>One on each side.</p>',
      skus: [
        { skuCode: 'W-S-SKY', colorCode: 'SKY-BLUE', size: 'S', price: 8000, retailPrice: 10000, inventory: 999 },
        { skuCode: 'W-L-SKY', size: 'L', price: 10000, retailPrice: 10000, saleEndsAt: null, inventory: 0 },
        { skuCode: 'W-M-CLAY', colorCode: 'CLAY', price: 9000, inventory: 999 },
      ],
    })
    expect(product?.skus[0]).toMatchObject({
      upc: '400000000015',
      saleEndsAt: Date.UTC(2026, 11, 1),
      afterPrice: 10000,
    })
  })

  test('gives the same shop from tabs as from XML, RSS or Atom', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">${shirts
      .map(({ link, description, title, ...item }) => {
        const own = `<title>${title}</title><link href="${link}"/><summary>${description}</summary>`
        return `<entry>${own}${elements(item)}</entry>`
      })
      .join('')}</feed>`
    const shops = []
    for (const text of [rss(shirts), tsv(shirts), atom]) {
      const store = await openTestStore({ empty: true })
      await importProducts(store, await fileOf(text))
      shops.push(await recordsOf(store))
    }

    expect(shops[0]).toHaveLength(1)
    expect(shops[1]).toEqual(shops[0])
    expect(shops[2]).toEqual(shops[0])
  })

  test.each([
    ['gender', 'male'],
    ['age_group', 'adult'],
    ['material', 'Linen'],
    ['pattern', 'Plain'],
    ['size_type', 'tall'],
  ])('an item that lacks its %s is told from the others by its size, and refuses nothing', async (attribute, told) => {
    const store = await openTestStore({ empty: true })
    const items = ['S', 'M', 'L'].map((size, at) => shirt(`W-${size}`, 'Clay', size, { [attribute]: at ? told : '' }))
    const { problems, created } = await importProducts(store, await fileOf(tsv(items)))
    expect([problems, created]).toEqual([[{ code: 'picture.noFolder', row: 1 }], 1])
    expect(await recordsOf(store)).toMatchObject([{ sizes: ['S', 'M', 'L'], dimensions: [], dimensionLabel: null }])
  })

  test('what tells items apart is the attribute that all of them have; where one lacks it they are refused', async () => {
    const items = (...more: Item[]) => more.map((each, at) => shirt(`W-${at}`, 'Clay', 'M', each))
    const store = await openTestStore({ empty: true })
    const linen = { material: 'Linen' }
    const told = await importProducts(
      store,
      await fileOf(tsv(items({ ...linen, pattern: 'Plain' }, { material: 'Wool' }))),
    )
    expect(told).toMatchObject({ created: 1, refused: 0 })
    expect(await recordsOf(store)).toMatchObject([{ dimensions: ['Linen', 'Wool'], dimensionLabel: 'Material' }])

    const refused = await importProducts(await openTestStore({ empty: true }), await fileOf(tsv(items(linen, {}))))
    expect(refused).toMatchObject({ created: 0, refused: 1 })
    expect(refused.problems.map(({ code, row }) => `${code} ${row}`)).toContain('option.missing 3')
  })

  test('finds the items of a group wherever they stand, whatever the case of its name, and splits waist and inseam', async () => {
    const store = await openTestStore({ empty: true })
    const pants = ['30x32', '32x34'].map((size) => ({
      ...{ id: `P-${size}`, item_group_id: size === '30x32' ? 'pants' : 'PANTS', title: `Lock Trouser, ${size}`, size },
      ...{ availability: 'in stock', price: '60 USD', link: 'https://shop.example/p' },
    }))
    const [first = {}, second = {}] = pants
    const report = await importProducts(
      store,
      await fileOf(tsv([first, ...shirts, second, { ...second, id: 'ALONE', item_group_id: '' }])),
    )
    const records = await recordsOf(store)

    expect(report).toMatchObject({ format: 'google-tsv', products: 3, created: 3 })
    expect(records.find(({ handle }) => handle === 'pants')).toMatchObject({
      ...{ name: 'Lock Trouser', sizeLabel: 'Waist', dimensionLabel: 'Inseam' },
      skus: [
        { size: '30', dimension: '32' },
        { size: '32', dimension: '34' },
      ],
    })
    expect(records.some(({ handle }) => handle === 'ALONE')).toBe(true)
  })

  test('a second time changes nothing, also after units were sold', async () => {
    const store = await openTestStore({ empty: true })
    const file = await fileOf(rss(shirts))
    await importProducts(store, file)
    await store.db.updateTable('inventory').set({ onHand: 5, sold: 994 }).where('skuCode', '=', 'W-S-SKY').execute()

    expect(await importProducts(store, file)).toMatchObject({ unchanged: 1, updated: 0, refused: 0 })
  })

  test('meets a known product by its skus, and what is out of stock in the feed is so in the shop', async () => {
    const store = await openTestStore()
    const item = (size: string, more: Item = {}): Item => {
      const color = { id: `TEE-INK-${size}`, color: 'Ink', size, title: `Plain Tee Ink ${size}` }
      return { ...base, link: '', item_group_id: 'any-name', price: '25.00 USD', ...color, ...more }
    }
    const ivory = ['S', 'M', 'L'].map((size) =>
      item(size, { id: `TEE-IVR-${size}`, color: 'Ivory', title: `Plain Tee Ivory ${size}` }),
    )
    const all = [...ivory, item('S', { availability: 'out_of_stock' }), item('M'), item('L')]
    expect(await importProducts(store, await fileOf(rss(all)))).toMatchObject({ updated: 1, created: 0, refused: 0 })
    const tee = (await recordsOf(store)).find(({ code }) => code === '100001')

    expect(tee).toMatchObject({ handle: 'plain-tee', name: 'Plain Tee', isNew: true })
    expect(tee?.skus.map(({ skuCode, colorCode, inventory }) => [skuCode, colorCode, inventory])).toEqual([
      ['TEE-IVR-S', 'IVR', 20],
      ['TEE-IVR-M', 'IVR', 20],
      ['TEE-IVR-L', 'IVR', 20],
      ['TEE-INK-S', 'INK', 0],
      ['TEE-INK-M', 'INK', 1],
      ['TEE-INK-L', 'INK', 0],
    ])
  })

  test('names problems by item or row and by attribute', async () => {
    const one = (id: string, more: Item): Item => ({
      ...shirt(id, 'Clay', 'M', { item_group_id: id, link: '' }),
      ...more,
    })
    const items = [
      one('A', { price: '90.00 EUR' }),
      one('B', { price: 'much' }),
      one('C', { availability: 'soon' }),
      one('D', { availability: 'preorder', condition: 'used' }),
      one('E', { sale_price: '120 USD' }),
      one('F', { sale_price: '50 USD', sale_price_effective_date: '2027-01-01T00:00Z/2027-02-01T00:00Z' }),
      one('G', { title: '', wings: 'two' }),
      shirt('H-1', 'Clay', 'M', { item_group_id: 'H', link: '' }),
      shirt('H-2', 'Clay', 'M', { item_group_id: 'H', link: '' }),
    ]
    const xml = await importProducts(await openTestStore({ empty: true }), await fileOf(rss(items)))
    const tabs = await importProducts(await openTestStore({ empty: true }), await fileOf(tsv(items)))
    const found = ({ problems }: typeof xml) => problems.map(({ code, row, header }) => [code, row, header])

    expect(xml).toMatchObject({ products: 8, created: 3, refused: 5 })
    expect(found(xml)).toEqual([
      ['picture.noFolder', 1, undefined],
      ['currency.wrong', 1, 'g:price'],
      ['price.wrong', 2, 'g:price'],
      ['availability.unknown', 3, 'g:availability'],
      ['condition.unsupported', 4, 'g:condition'],
      ['availability.later', 4, 'g:availability'],
      ['sale.high', 5, 'g:sale_price'],
      ['sale.later', 6, 'g:sale_price_effective_date'],
      ['attribute.unknown', 7, 'wings'],
      ['title.missing', 7, 'g:title'],
      ['variant.repeated', 9, 'g:color'],
    ])
    expect(found(tabs).slice(2, 4)).toEqual([
      ['currency.wrong', 2, 'price'],
      ['price.wrong', 3, 'price'],
    ])
  })

  test.each([
    ['a document type', rss(shirts, '<!DOCTYPE rss [<!ENTITY a "aaaa">]>'), 'DOCTYPE'],
    ['an entity nobody defined', rss(shirts).replace('Clay', '&bomb;'), 'entity'],
    ['an element left open', rss(shirts).replace('</channel></rss>', ''), 'unclosed'],
  ])('stops at %s', async (_, text, reason) => {
    const store = await openTestStore({ empty: true })
    const { problems, created } = await importProducts(store, await fileOf(text))
    const [error] = problems.filter(({ code }) => code === 'file.unreadable')

    expect(error?.value).toContain(reason)
    expect(created).toBe(0)
  })

  test('a feed that is torn keeps the products before and refuses the one it is torn in', async () => {
    const store = await openTestStore({ empty: true })
    const other = { ...base, id: 'O', item_group_id: 'O', link: '', title: 'Other', size: 'M', color: 'Red' }
    const whole = rss([other, ...shirts])
    const report = await importProducts(store, await fileOf(whole.slice(0, whole.lastIndexOf('<item>') + 40)))

    expect(report).toMatchObject({ created: 1, refused: 1 })
    expect((await recordsOf(store)).map(({ name }) => name)).toEqual(['Other'])
  })

  test('a sheet of tabs without its columns is refused', async () => {
    const store = await openTestStore({ empty: true })
    const { problems, products } = await importProducts(store, await fileOf('id\tname\n1\tHat\n'))

    expect(products).toBe(0)
    expect(problems.map(({ code, header }) => [code, header])).toEqual([
      ['column.unknown', 'name'],
      ['file.noAttribute', 'title'],
      ['file.noAttribute', 'price'],
    ])
  })
})
