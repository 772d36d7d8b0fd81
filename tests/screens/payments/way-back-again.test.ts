import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { approvedAt } from '../../paid-in-parts'
import { openShop, type Shopper } from '../../shopper'

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
