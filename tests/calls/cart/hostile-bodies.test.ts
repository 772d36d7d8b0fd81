import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const price = { 'CAP-INK': 1999, 'TEE-IVR-S': 2500, 'JACKET-INK-M': 10_000 } as Record<string, number>

const hostile = fc.oneof(
  fc.constantFrom(null, -1, 0, 1.5, 1e3, 11, '11', '1e3', '-2', '0x10', ' 3', '3.0', true, [2], { $gt: 1 }, '٣', ''),
  fc.constantFrom(
    Number.MAX_SAFE_INTEGER,
    1e308,
    '99999999999999999999',
    '1'.repeat(200),
    '1; drop table orders',
    '\u0000',
    '\ud800',
  ),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.anything({ maxDepth: 2 }),
)
const body = fc.record(
  {
    skuCode: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...Object.keys(price)) }, hostile),
    orderItemId: fc.oneof({ weight: 6, arbitrary: fc.constant('mine') }, hostile),
    quantity: hostile,
    price: hostile,
    amount: hostile,
    currencyCode: hostile,
    name: hostile,
    brand: hostile,
    category: hostile,
    // a wrong product code is refused, so most bodies leave it out
    productCode: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile }),
  },
  { requiredKeys: ['skuCode', 'orderItemId', 'quantity'] },
)

test('two hundred hostile bodies never change an amount and never make a fault', { timeout: 120_000 }, async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/cart')
  const token = await shopper.token()
  const first = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  const mine = first.body.data.orderDTO.fulfillmentGroups[0].items[0].id
  const accepted = { add: 0, updateQuantity: 0 }

  const judge = async (verb: 'add' | 'updateQuantity', wish: Record<string, unknown>) => {
    const sent = { ...wish, orderItemId: wish.orderItemId === 'mine' ? mine : wish.orderItemId }
    const answered = await shopper.call('POST', `/cart/api/${verb}`, written(sent), { token })
    expect(answered.status).toBeLessThan(500)
    if (answered.body?.success) accepted[verb]++
    await expectTrueAmounts()
  }

  const expectTrueAmounts = async () => {
    const { orderDTO } = (await shopper.call('GET', '/cart/api')).body.data
    let total = 0
    for (const { items } of orderDTO.fulfillmentGroups) {
      for (const { skuCode, quantity, amount, totalPrice } of items) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 10).toBe(true)
        const due = price[skuCode] ?? Number.NaN
        expect([amount, totalPrice]).toEqual([money(due), money(due * quantity)])
        total += due * quantity
      }
    }
    expect([orderDTO.currencyCode, orderDTO.total]).toEqual(['USD', money(total)])
  }

  await fc.assert(fc.asyncProperty(fc.constantFrom('add' as const, 'updateQuantity' as const), body, judge), {
    numRuns: 200,
  })
  expect(Math.min(accepted.add, accepted.updateQuantity)).toBeGreaterThan(0)
})

function money(amount: number) {
  return { amount: (amount / 100).toFixed(2), currency: 'USD' }
}

/** JSON as an attacker would write it, with a prototype in it; what JSON cannot carry is left out. */
function written(value: Record<string, unknown>): string {
  const json = JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? each.toString() : each))
  return json.replace('{', '{"__proto__":{"price":1},')
}
