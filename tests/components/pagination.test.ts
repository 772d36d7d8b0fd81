import { expect, test } from 'vitest'
import { pagesShown } from '~/components/catalog/listing/pagination'

test.each([
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 15, '1 2 3 … 15'],
  [3, 15, '1 2 3 4 … 15'],
  [8, 15, '1 … 7 8 9 … 15'],
  [15, 15, '1 … 13 14 15'],
])('on page %i of %i stand %s', (page, count, shown) => {
  expect(
    pagesShown(page, count)
      .map(({ page, gap }) => (gap ? '…' : page))
      .join(' '),
  ).toBe(shown)
})
