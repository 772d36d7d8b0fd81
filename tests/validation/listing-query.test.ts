import { expect, test } from 'vitest'
import { listingSearch, readListingQuery } from '~/validation/listing-query'

test.each(['0', '-1', '1e9', 'abc', '', '1.5', ' 2', '2;drop'])('page %j is the first page', (page) => {
  expect(readListingQuery(new URLSearchParams({ page })).page).toBe(1)
})

test('a good query is read and written alike, defaults left out', () => {
  const query = readListingQuery(new URLSearchParams('page=3&sort=priceDesc&gender=mens&other=1'))

  expect(query).toEqual({ page: 3, sort: 'priceDesc', gender: 'mens' })
  expect(listingSearch(query)).toBe('?page=3&sort=priceDesc&gender=mens')
  expect(listingSearch(readListingQuery(new URLSearchParams('sort=nonsense')))).toBe('')
})

test('a page number of any length is beyond the last page, not the first', () => {
  expect(readListingQuery(new URLSearchParams({ page: '99999999999999999999' })).page).toBeGreaterThan(1_000_000)
})
