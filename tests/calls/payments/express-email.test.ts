import { expect, test } from 'vitest'
import { jane } from '../../fixture-shop'
import { paypalBody, pressedButton } from '../../paypal-button'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { applePay, express, googlePay, withCardGateway } from '../../wallets'

const shop = await openShop()
withCardGateway(shop.store)
const order = '/api/checkout/v4/order'
const emailOf = async (shopper: Shopper) =>
  (await shopper.call('GET', order)).body.data.checkoutRoutingDTO.orderDTO.email as string

/** Express checkouts that leave the order to be looked at: how it is paid, and whom the payment is from. */
const ways = {
  'PayPal by its page': async (shopper: Shopper) => {
    await shopper.visit('/cart')
    await shopper.submit('paypal-express')
    await shopper.submit('approval', { press: 'buyer-ca' })
    return 'buyer-ca@example.test'
  },
  'PayPal by its button': async (shopper: Shopper) => {
    const body = paypalBody(await pressedButton(shopper, 'buyer-us'), { expressCheckout: true })
    await shopper.call('POST', `${order}/payments`, body)
    return 'buyer-us@example.test'
  },
  'Apple Pay': async (shopper: Shopper) => {
    await shopper.call('POST', `${order}/payments`, applePay('1111', express({ email: 'apple@example.test' })))
    return 'apple@example.test'
  },
  'Google Pay': async (shopper: Shopper) => {
    await shopper.call('POST', `${order}/payments`, googlePay('1111', express({ email: 'google@example.test' })))
    return 'google@example.test'
  },
}

async function withBag(): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  return shopper
}

test.each(Object.entries(ways))(
  "an order is written to at the e-mail of its guest's last express payment, not of the one before: then %s",
  async (_, pay) => {
    for (const before of Object.values(ways)) {
      const shopper = await withBag()
      expect(await before(shopper).then((email) => [email])).toEqual([await emailOf(shopper)])
      expect(await pay(shopper)).toBe(await emailOf(shopper))
    }
  },
)

test.each(Object.entries(ways))(
  'so it is over one typed before, and one that is typed after it stays: %s',
  async (_, pay) => {
    const shopper = await withBag()
    await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
    expect(await pay(shopper)).toBe(await emailOf(shopper))
    await shopper.call('POST', `${order}/apply-email-address`, { email: 'later@example.test' })
    expect(await emailOf(shopper)).toBe('later@example.test')
  },
)
