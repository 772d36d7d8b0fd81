import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { jane } from '../../fixture-shop'
import { approvedAt } from '../../paid-in-parts'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()

/** Ways whose payers come back by an address, and how that is had. */
const ways: Record<string, (shopper: Shopper) => Promise<string>> = {
  Afterpay: async (shopper) => {
    await shopper.submit('afterpay')
    return approvedAt(shop, shopper.address)
  },
  PayPal: async (shopper) => {
    await shopper.submit('paypal')
    const token = new URL(shopper.address, 'http://shop').searchParams.get('token') ?? ''
    const { pathname, search } = new URL((await shop.store.gateways.emulated.paypal?.press(token, 'buyer-us')) ?? '')
    return pathname + search
  },
}
const paidBy = ({ document }: Shopper) => document.querySelector('#review-payments')?.textContent ?? ''

test.each(Object.entries(ways))(
  'the address a payer came back from %s by brings no payment back',
  async (way, back) => {
    const shopper = await atBilling(shop, 'CAP-INK')
    const address = await back(shopper)
    for (const _ of [1, 2]) {
      await shopper.visit(address)
      expect(paidBy(shopper)).toContain(way)
    }
    await shopper.visit('/checkout?section=BILLING')
    await shopper.submit('remove-payment')
    await shopper.visit(address)
    expect(shopper.forms).not.toContain('submit-order')
    expect(shopper.textOf('[role=alert]')).toContain('Failed to apply payment to order. Please try again.')

    await shopper.visit('/checkout')
    await shopper.submit('store-card', { cardNumber: '7001000000000001' })
    await shopper.visit(address)
    await shopper.visit('/checkout')
    expect(paidBy(shopper)).toContain('Marlow Card ending in 0001')
    expect(paidBy(shopper)).not.toContain(way)
  },
)

test('the address a payer came back from PayPal by with a whole bag changes nothing of what was chosen since', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/cart')
  await shopper.submit('paypal-express')
  const token = new URL(shopper.address, 'http://shop').searchParams.get('token') ?? ''
  const { pathname, search } = new URL((await shop.store.gateways.emulated.paypal?.press(token, 'buyer-us')) ?? '')
  await shopper.visit(pathname + search)
  const order = async () => (await shopper.call('GET', '/cart/api')).body.data.orderDTO
  const { id } = (await order()).fulfillmentGroups[0]
  const { email: _, ...place } = jane
  const chosen = { ...place, firstName: 'Zoe', addressLine1: '200 Elsewhere St', avsIgnored: true }
  await shopper.call('POST', `/api/checkout/v4/order/fulfillment-group/${id}/apply-address`, chosen)
  await shopper.visit(pathname + search)
  expect((await order()).fulfillmentGroups[0].address).toMatchObject({ firstName: 'Zoe' })
})
