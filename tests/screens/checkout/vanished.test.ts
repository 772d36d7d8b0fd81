import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const off = 'This feature is currently unavailable. Please try again later.'

/** What the page says on top of a form that was sent from a page of before, and of no other. */
async function pressed(shopper: Shopper, form: string): Promise<string> {
  await shopper.submit(form)
  expect(shopper.forms).not.toContain(form)
  expect(shopper.title).toMatch(/^Error:/)
  return shopper.textOf('main > [role=alert]')
}

test.each([
  ['afterpay', ['afterpay']],
  ['credit-card', ['visa', 'mc', 'amex', 'disc']],
] as const)('a press of %s on an old page says on top of the new one that it is off', async (form, toggles) => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const before = { ...shop.store.toggles }
  for (const toggle of toggles) shop.store.toggles[toggle] = false
  const said = await pressed(shopper, form)
  Object.assign(shop.store.toggles, before)
  expect([shopper.status, said]).toEqual([422, off])
})

test.each(['afterpay', 'paypal', 'store-card', 'credit-card'])(
  'a press of %s for an order that another page has covered says that nothing is left to pay',
  async (form) => {
    const shopper = await atBilling(shop, 'CAP-INK')
    const cardNumber = await giveGiftCard(shop, 50_000)
    await shopper.call('POST', '/api/checkout/v4/order/payments', { '@type': 'GiftCard', cardNumber, accessCode })
    await shopper.submit(form, form === 'store-card' ? { cardNumber: '7001000000000001' } : {})
    expect(shopper.status).toBe(422)
    expect(shopper.text).toContain('This order has nothing left to pay.')
  },
)
