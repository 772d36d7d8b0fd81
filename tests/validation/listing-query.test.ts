import { expect, test } from 'vitest'
import { listingSearch, readListingQuery } from '~/validation/catalog/listing-query'

test.each(['0', '-1', '1e9', 'abc', '', '1.5', ' 2', '2;drop'])('page %j is the first page', (page) => {
  expect(readListingQuery(new URLSearchParams({ page })).page).toBe(1)
})

test('a good query is read and written alike, defaults left out', () => {
  const query = readListingQuery(new URLSearchParams('page=3&sort=priceDesc&gender=mens&other=1'))

  expect(query).toEqual({ page: 3, sort: 'priceDesc', gender: 'mens', q: '', chosen: {} })
  expect(listingSearch(query)).toBe('?page=3&sort=priceDesc&gender=mens')
  expect(listingSearch(readListingQuery(new URLSearchParams('sort=nonsense')))).toBe('')
})

test('a page number of any length is beyond the last page, not the first', () => {
  expect(readListingQuery(new URLSearchParams({ page: '99999999999999999999' })).page).toBeGreaterThan(1_000_000)
})

test('facets are repeated for several values, each value once, and stand in one order', () => {
  const query = readListingQuery(new URLSearchParams('brand=harbor&size=M&size=10.5&size=M&color=&shape=round'))

  expect(query.chosen).toEqual({ size: ['M', '10.5'], brand: ['harbor'] })
  expect(listingSearch(query)).toBe('?size=M&size=10.5&brand=harbor')
})

test('a search text is tidied and cut at 100 characters, and no query makes work without end', () => {
  const many = new URLSearchParams([...Array(500).keys()].map((at) => ['size', String(at)]))

  expect(readListingQuery(new URLSearchParams({ q: '  red\u0000\n tee ' })).q).toBe('red tee')
  expect(readListingQuery(new URLSearchParams({ q: 'x'.repeat(100_000) })).q).toHaveLength(100)
  expect(readListingQuery(many).chosen.size?.length).toBeLessThan(50)
  expect(readListingQuery(new URLSearchParams({ color: 'x'.repeat(100_000) })).chosen).toEqual({})
})
