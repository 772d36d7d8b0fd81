import { beforeEach, expect, test } from 'vitest'
import { colorFamilyOf } from '~/services/catalog/in-memory/color-families'
import { giveProduct } from '../../arrange'
import { pagesOf } from '../../facet-reading'
import { openTestStore, type TestStore } from '../../store'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})

const { page, names, counts } = pagesOf(() => store)

test('values of one facet add up, facets narrow each other', async () => {
  expect(await names('/all?category=shoes&category=jackets')).toEqual(['Heavy Boots', 'Last Units Jacket'])
  expect(await names('/all?category=shoes&category=jackets&color=green')).toEqual(['Heavy Boots'])
  expect(await names('/all?category=shoes&color=white')).toEqual([])
})

test('an option counts what choosing it would list, given what is chosen of the other facets', async () => {
  const color = await counts('/all?color=green', 'color')
  const size = await counts('/all?color=green', 'size')

  expect(color).toEqual(await counts('/all', 'color'))
  for (const [value, count] of Object.entries(size)) {
    expect((await names(`/all?color=green&size=${value}`)).length, value).toBe(count)
  }
  expect(size.S).toBe(0)
})

test('each count of every listing is the number of products listed behind it', async () => {
  for (const path of ['/all', '/mens', '/brand/harbor']) {
    for (const { parameter, options } of (await page(path))?.navSections ?? []) {
      for (const { value, count } of options) {
        expect((await page(`${path}?${parameter}=${value}`))?.listing.total, `${path} ${parameter} ${value}`).toBe(
          count,
        )
      }
    }
  }
})

test('options stand in the order people expect', async () => {
  const labelsOf = async (facet: string) =>
    (await page('/all'))?.navSections.find(({ parameter }) => parameter === facet)?.options.map(({ label }) => label)

  expect(await labelsOf('size')).toEqual(['S', 'M', 'L', '8', '9', '30', '32'])
  expect(await labelsOf('color')).toEqual(['White', 'Green', 'Blue'])
  expect(await labelsOf('price')).toEqual(['Under $25', '$25 to $50', '$50 to $100', '$100 to $200'])
  expect(await labelsOf('fit')).toEqual(['Inseam 30', 'Inseam 32'])
})

test('a price counts as it is today', async () => {
  expect(await names('/all?price=25-50')).toContain('Dated Shirt')
  expect(await names('/all?price=50-100')).toContain('Ended Shirt')
  store.clock.set(Date.UTC(2100, 0, 2))

  expect(await names('/all?price=50-100')).toContain('Dated Shirt')
})

test('only the options of skus count, whatever else the record of a product names', async () => {
  await giveProduct(
    { store },
    {
      ...{ handle: 'few', name: 'Few Sizes', brand: 'Harbor', sections: ['mens'] },
      category: { slug: 'coats', label: 'Coats' },
      ...{ sizeLabel: 'Size', dimensionLabel: 'Inseam', sizes: ['XS', 'S', 'M', 'L'], dimensions: ['30', '32'] },
      colors: [
        { code: 'GRN', label: 'Green' },
        { code: 'INK', label: 'Blue' },
      ],
      skus: ['S', 'M'].map((size) => ({
        ...{ skuCode: `FEW-${size}`, colorCode: 'INK', size, dimension: '32', inventory: 1 },
        ...{ price: 2500, retailPrice: 2500 },
      })),
    },
  )
  expect(Object.keys(await counts('/mens/coats', 'size'))).toEqual(['S', 'M'])
  for (const unsold of ['size=L', 'fit=inseam-30', 'color=green'])
    expect(await names(`/mens/coats?${unsold}`), unsold).toEqual([])
  for (const sold of ['size=S', 'fit=inseam-32', 'color=blue'])
    expect(await names(`/mens/coats?${sold}`), sold).toEqual(['Few Sizes'])
  const [card] = (await page('/mens/coats'))?.listing.cards ?? []
  expect(card?.notes.map(({ text }) => text)).toEqual(['Size: S–M · Inseam: 32'])
})

test('values nobody knows are left out, and a choice has one address however it is asked for', async () => {
  const known = await page('/all?size=M&size=S&size=nonsense&color=%00&fit=__proto__')

  expect(known?.query.chosen).toEqual({ size: ['S', 'M'] })
  expect((await page('/all?brand=nobody'))?.query.chosen).toEqual({})
})

test.each([
  ['Ink', '#3d4a5c', 'blue'],
  ['Coal', '#2d2d33', 'black'],
  ['Chalk', '#f3f1ec', 'white'],
  ['Ecru', '#e7dfcf', 'beige'],
  ['Stone', '#b9b4aa', 'beige'],
  ['Saddle', '#6b4426', 'brown'],
  ['Clay', '#b06a3b', 'brown'],
  ['Oxblood', '#7c2f2b', 'red'],
  ['Sage', '#7d8b7a', 'green'],
  ['Sky', '#dbe4ee', 'blue'],
  ['Washed Black', '#3b3c42', 'black'],
  ['Heather Grey', null, 'gray'],
  ['Sunbeam', '#f4c430', 'yellow'],
  ['Blush', '#eeb7bf', 'pink'],
  ['Plum', '#5a2a66', 'purple'],
  ['Galaxy', null, null],
])('the colour %s %s is %s', (label, hex, family) => {
  expect(colorFamilyOf(label, hex)).toBe(family)
})
