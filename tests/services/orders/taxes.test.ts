import { describe, expect, test } from 'vitest'
import { taxOf } from '~/services/orders/taxes'
import { fixtureTaxes } from '../../fixture-shop'

const taxes = new Map(
  [...new Set(fixtureTaxes.map(({ state }) => state))].map((state) => [
    state,
    fixtureTaxes.filter((rate) => rate.state === state),
  ]),
) as Parameters<typeof taxOf>[2]['taxes']

type Case = [
  what: string,
  line: { price: number; quantity?: number; discount?: number; kind?: string; categorySlug?: string },
  place: string,
  tax: number,
]

describe('tax of a line, in cents', () => {
  test.each<Case>([
    ['the state rate', { price: 10_000 }, 'NE 68845', 550],
    ['the rate of the longest zip that fits', { price: 10_000 }, 'NE 68102', 700],
    ['a zip with four more digits', { price: 10_000 }, 'NE 68102-1234', 700],
    ['half a cent goes up', { price: 10 }, 'NE 68845', 1],
    ['less than half goes down', { price: 9 }, 'NE 68845', 0],
    ['rounded once for the whole line', { price: 10, quantity: 3 }, 'NE 68845', 2],
    ['a state without a rate', { price: 10_000 }, 'OR 97204', 0],
    ['clothing where it is exempt', { price: 10_000 }, 'MN 55401', 0],
    ['no clothing where clothing is exempt', { price: 10_000, categorySlug: 'accessories' }, 'MN 55401', 688],
    ['clothing just below the threshold', { price: 10_999 }, 'NY 10001', 0],
    ['clothing at the threshold', { price: 11_000 }, 'NY 10001', 440],
    ['each piece is held against the threshold', { price: 10_000, quantity: 2 }, 'NY 10001', 0],
    ['clothing above: only what lies above', { price: 20_000 }, 'MA 02108', 156],
    ['clothing up to the limit', { price: 17_500 }, 'MA 02108', 0],
    ['what a discount leaves', { price: 10_000, discount: 1_001 }, 'NE 68845', 495],
    ['a discount below the threshold', { price: 11_500, discount: 501 }, 'NY 10001', 0],
    ['a discount above the limit', { price: 20_000, discount: 1_000 }, 'MA 02108', 94],
    ['a gift card', { price: 10_000, kind: 'gift-card' }, 'NE 68845', 0],
    ['a donation', { price: 10_000, kind: 'donation' }, 'NE 68845', 0],
  ])('%s', (_, line, place, tax) => {
    const [stateProvinceRegion = '', postalCode = ''] = place.split(' ')
    const whole = { kind: 'standard', categorySlug: 'shirts', quantity: 1, discount: 0, ...line }
    expect(taxOf(whole, { stateProvinceRegion, postalCode }, { taxes, options: [], fees: [], promotions: [] })).toBe(
      tax,
    )
  })
})
