import { beforeEach, expect, test } from 'vitest'
import { markLetters, nearWords } from '~/services/catalog/in-memory/near-words'
import { stemOf, wordsOf } from '~/services/catalog/in-memory/search-words'
import { suggest } from '~/services/catalog/listing/suggestions'
import { pagesOf } from '../../facet-reading'
import { openTestStore, type TestStore } from '../../store'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})

const { page, names } = pagesOf(() => store)
const found = (text: string) => names(`/search?q=${encodeURIComponent(text)}`)

test.each([
  ['boots', 'Heavy Boots'],
  ['boot', 'Heavy Boots'],
  ['BOOTS', 'Heavy Boots'],
  ['shoes', 'Heavy Boots'],
  ['shoe for women', 'Heavy Boots'],
  ['sneaker', 'Heavy Boots'],
  ['bots', 'Heavy Boots'],
  ['bootss', 'Heavy Boots'],
  ['jacketss', 'Last Units Jacket'],
  ['haevy', 'Heavy Boots'],
  ['jaket', 'Last Units Jacket'],
  ['jackte', 'Last Units Jacket'],
  ['jack', 'Last Units Jacket'],
  ['t-shirts', 'Plain Tee'],
  ['tshirt', 'Plain Tee'],
  ['ivory tee', 'Plain Tee'],
  ['white tee', 'Plain Tee'],
  ['trousers', 'Long Pants'],
  ['harbor pants', 'Long Pants'],
  ["men's green pants", 'Long Pants'],
  ['100002', 'Long Pants'],
  ['nonsenseword pants', 'Long Pants'],
  ['giftcard', 'Gift Card'],
  ['giftcards', 'Gift Card'],
  ['heavyboots', 'Heavy Boots'],
  ['hea vy boots', 'Heavy Boots'],
  ['plaintee ivory', 'Plain Tee'],
])('%s finds %s first', async (text, name) => {
  expect((await found(text))[0]).toBe(name)
})

test('what has more of the words comes alone, what has them in its name comes first', async () => {
  expect(await found('green boots')).toEqual(['Heavy Boots'])
  expect(await found('shirt')).toEqual(expect.arrayContaining(['Sale Shirt', 'Dated Shirt', 'Sold Out Dress']))
  expect((await found('shirt')).slice(0, 3)).not.toContain('Sold Out Dress')
})

test('what is not on offer is not found', async () => {
  expect(await found('retired belt')).toEqual([])
  expect(await found('coming scarf')).toEqual([])
  expect(await found('gift wrap')).not.toContain('Gift Wrap')
})

test.each(['', '   ', 'zzzzqqq', '%', "'; drop table product", '__proto__', 'constructor', '\u0000', '😀', '١٢٣'])(
  '%j finds nothing and harms nothing',
  async (text) => {
    expect((await page(`/search?q=${encodeURIComponent(text)}`))?.listing.total).toBe(0)
  },
)

test('a slip is told, a word as the shop writes it is not', async () => {
  expect((await page('/search?q=jaket'))?.meant).toBe('jacket')
  expect((await page('/search?q=jackets'))?.meant).toBeNull()
})

test('a slip finds exactly what the word it is told to mean finds, also one that only shoppers use', async () => {
  for (const [slip, word] of [
    ['jaket', 'jacket'],
    ['bots', 'boots'],
    ['sneekers', 'sneaker'],
    ['truosers', 'trouser'],
    ['blous', 'blouse'],
    ['jaket harbr', 'jacket harbor'],
  ]) {
    expect((await page(`/search?q=${slip}`))?.meant, slip).toBe(word)
    const listed = await found(slip ?? '')
    expect(listed, slip).not.toEqual([])
    expect(listed, slip).toEqual(await found(word ?? ''))
  }
})

test('a search is narrowed, sorted and counted like any listing', async () => {
  const shirts = await page('/search?q=shirt&price=25-50&sort=priceAsc')

  expect(shirts?.listing.cards.map(({ name }) => name)).toEqual(['Plain Tee', 'Sale Shirt', 'Dated Shirt'])
  expect(shirts?.kind).toBe('SEARCH')
  for (const { parameter, options } of (await page('/search?q=shirt'))?.navSections ?? []) {
    for (const { value, count } of options) {
      expect((await page(`/search?q=shirt&${parameter}=${value}`))?.listing.total, `${parameter} ${value}`).toBe(count)
    }
  }
})

test('suggestions lead to categories, brands and products while a word is still being typed', async () => {
  expect(await suggest(store, 'jac')).toEqual([
    { kind: 'category', label: 'Jackets', url: '/all/jackets' },
    { kind: 'product', label: 'Last Units Jacket', url: '/last-units-jacket/prd-100009' },
  ])
  expect((await suggest(store, 'harb'))[0]).toEqual({ kind: 'brand', label: 'Harbor', url: '/brand/harbor' })
  expect((await suggest(store, 'heavy bo')).map(({ label }) => label)).toEqual(['Heavy Boots'])
  expect((await suggest(store, 'giftc')).map(({ label }) => label)).toEqual(['Gift Card'])
  expect((await suggest(store, 'shooes')).map(({ label }) => label)).toContain('Shoes')
  expect(await suggest(store, '')).toEqual([])
})

test('what is suggested for a text is found by it, however short it is', async () => {
  for (const text of ['j', 'ja', 'bo', 'tee', 'plain t', 'harb']) {
    const products = (await suggest(store, text)).filter(({ kind }) => kind === 'product').map(({ label }) => label)
    expect(products, text).not.toEqual([])
    expect(await found(text), text).toEqual(expect.arrayContaining(products))
  }
})

test('singular and plural are one word, also where the spelling changes', () => {
  const pairs = [
    ['dress', 'dresses'],
    ['hoodie', 'hoodies'],
    ['accessory', 'accessories'],
    ['box', 'boxes'],
    ['boy', 'boys'],
    ['tee', 'tees'],
    ['shoe', 'shoes'],
  ]
  for (const [one, many] of pairs) expect(wordsOf(many ?? '')).toEqual(wordsOf(one ?? ''))
  expect(wordsOf('Women’s Café T-Shirts')).toEqual(['women', 'cafe', 'tshirt'])
})

test('short words forgive one slip, longer ones two, and the nearest are taken', () => {
  const known = markLetters(['jacket', 'packet', 'jack', 'jeans', 'sweater', 'dress'])

  expect(nearWords('jakcet', known)).toEqual(['jacket'])
  expect(nearWords('swetter', known)).toEqual(['sweater'])
  expect(nearWords('jak', known)).toEqual(['jack'])
  expect(nearWords(stemOf('drses'), known)).toEqual(['dress']) // its s is no plural's
  expect(nearWords('cannrey', markLetters([stemOf('cannery')]))).toEqual([stemOf('canneries')])
  expect(nearWords('je', known)).toEqual([])
  expect(nearWords('x'.repeat(100), known)).toEqual([])
})
