import { expect, test } from 'vitest'
import { type PricePoint, summarizePrices } from '~/price-summary'

const at = (price: number, retailPrice = price, afterPrice: number | null = null): PricePoint => ({
  price,
  retailPrice,
  afterPrice,
})

test.each([
  ['one price', [at(4995), at(4995)], 'SINGLE'],
  ['one price below its retail price', [at(2995, 4995), at(2995, 4995)], 'SINGLE_SALE'],
  ['several prices', [at(2995), at(4995)], 'RANGE'],
  ['several prices, one of them reduced', [at(2995, 4995), at(4995)], 'RANGE_SALE'],
  ['one price that came from two', [at(2000, 3000), at(2000)], 'RANGE_SALE'],
  ['a dated sale', [at(3500, 5000, 5000)], 'TEMPORARY'],
  ['a dated sale of some skus', [at(3500, 5000, 5000), at(3500, 5000)], 'SINGLE_SALE'],
] as const)('%s is summed up as a type', (_, points, type) => {
  expect(summarizePrices(points).type).toBe(type)
})

test('a sale range says its ends, the highest retail price and the best saving', () => {
  const summary = summarizePrices([at(2995, 4995), at(4000, 4995), at(5995)])

  expect(summary).toMatchObject({
    lowPrice: 2995,
    highPrice: 5995,
    maxPrice: 5995,
    savedUpToPercentage: 40,
    lowOnSale: true,
    highOnSale: false,
  })
})

test('a saving is never rounded up', () => {
  expect(summarizePrices([at(1001, 2000)]).savedPercentage).toBe(49)
})

test('no prices cannot be summed up', () => {
  expect(() => summarizePrices([])).toThrow('no prices')
})
