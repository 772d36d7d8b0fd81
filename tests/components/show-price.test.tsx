import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceTag } from '~/components/catalog/product/price-tag'
import { showPrice } from '~/components/sheet/show-price'
import { priceSummaryDto } from '~/http/dto/price-summary'
import { type PricePoint, summarizePrices } from '~/price-summary'

const point = (price: number, retailPrice = price, afterPrice: number | null = null): PricePoint => {
  return { price, retailPrice, afterPrice }
}

test.each([
  ['one price', [point(4995)]],
  ['a price in the thousands', [point(123456)]],
  ['a sale', [point(2995, 4995)]],
  ['a range', [point(2995), point(4995)]],
  ['a range on sale', [point(2995, 4995), point(3995, 4995)]],
  ['a sale of less than one percent', [point(2799, 2800)]],
  ['a range of such sales', [point(2799, 2800), point(3799, 3800)]],
  ['one price before several', [point(2995, 4995), point(2995, 5995)]],
  ['a dated sale', [point(2995, 4995, 4995)]],
  ['a dated price that is no sale', [point(4995, 4995, 5995)]],
])('scripts show %s as the server draws it', (_, points) => {
  const summary = summarizePrices(points)
  const place = document.createElement('p')
  showPrice(place, priceSummaryDto(summary))

  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(<PriceTag price={summary} />)
  expect(place.innerHTML).toBe(drawn.firstElementChild?.innerHTML)
})

test('a saving of less than one percent has its two prices and no share', () => {
  const said = (...prices: number[]) => {
    const drawn = document.createElement('div')
    const summary = summarizePrices(prices.map((price) => point(price, price + 1)))
    drawn.innerHTML = renderToStaticMarkup(<PriceTag price={summary} />)
    return drawn.textContent?.trim()
  }
  expect(said(2799)).toBe('Sale price $27.99 Original price $28.00')
  expect(said(2799, 3799)).toBe('Sale price $27.99 - $37.99 Original price $38.00')
})

test('a dated sale says what it was, what it is and what comes after', () => {
  const said = ([price, before, after]: [number, number, number]) => {
    const drawn = document.createElement('div')
    drawn.innerHTML = renderToStaticMarkup(<PriceTag price={summarizePrices([point(price, before, after)])} />)
    return drawn.textContent
  }
  expect(said([2995, 4995, 4995])).toBe('Sale price $29.95 Original price $49.95 $49.95 after promotion')
  expect(said([4995, 4995, 5995])).toBe('$49.95 $59.95 after promotion')
})
