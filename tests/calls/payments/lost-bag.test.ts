import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { shopOrigin } from '../../open-shop'
import { letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'
import { express, googlePay, withCardGateway } from '../../wallets'

const shop = await openShop()
withCardGateway(shop.store)
const order = '/api/checkout/v4/order'
const place = { city: 'Omaha', stateProvinceRegion: 'NE', postalCode: '68102' }
const merchant = {
  initiativeContext: 'localhost',
  validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
}

/** What the buttons of the bag ask. */
const asked = {
  'the stock': ['GET', '/api/checkout/v4/verifyInventory', undefined],
  methods: ['POST', `${order}/fulfillment-group/GROUP/applicable-fulfillment-options`, place],
  'an estimate': ['POST', `${order}/estimate`, { ...place, fulfillmentOptionId: 'STANDARD' }],
  'a merchant session': ['POST', '/first-data-wallet/payment/apple-pay/merchant', merchant],
  'a checkout of instalments': ['POST', '/afterpay/api/createCheckout', { mode: 'express' }],
  'a payment of a wallet': ['POST', `${order}/payments`, googlePay('1111', express())],
} as const

/** A customer with a bag, and the shipment that calls name. */
async function withBag({ remember }: { remember: boolean }) {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email, { remember })
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 })
  return { shopper, group: String(body.data.orderDTO.fulfillmentGroups[0].id) }
}

type Asked = (typeof asked)[keyof typeof asked]

/** Asks as a page of the shop does. */
function ask(shopper: Shopper, [method, path, body]: Asked, { group = '', page = '/cart' } = {}) {
  const headers = { referer: `${shopOrigin}${page}` }
  return shopper.call(method, path.replace('GROUP', group), body, { headers })
}

const toLogin = (successUrl: string) => `/login?${new URLSearchParams({ sessionTimeout: 'true', successUrl })}`

test.each(Object.entries(asked))(
  'who asks for %s of a bag that went with the login is led to the next one, and back to the page that asked',
  async (_, what) => {
    const { shopper, group } = await withBag({ remember: false })
    await letLoginsRunOut(shop)
    for (const page of ['/cart', '/checkout?section=BILLING']) {
      const { status, body } = await ask(shopper, what, { group, page })
      expect([status, body.success, body.messages[0].message]).toEqual([401, false, 'Please sign in to continue.'])
      expect(body.redirect).toBe(toLogin(page))
    }
  },
)

test.each(Object.entries(asked))(
  'who has no bag, was never signed in or filled another bag since asks for %s as before',
  async (_, what) => {
    const guest = newShopper(shop)
    await guest.visit('/cart')
    const { shopper, group } = await withBag({ remember: false })
    await letLoginsRunOut(shop)
    await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
    for (const each of [guest, shopper]) {
      const { status, body } = await ask(each, what, { group })
      expect([status === 401, body.redirect]).toEqual([false, undefined])
    }
  },
)

test('whose login ran out but who is remembered asks for their own bag', async () => {
  const { shopper, group } = await withBag({ remember: true })
  await letLoginsRunOut(shop)
  const { body } = await ask(shopper, asked.methods, { group })
  expect(body.data.options.length).toBeGreaterThan(0)
})

test('a call from no page of the shop is led back to the bag, and nowhere else', async () => {
  const { shopper } = await withBag({ remember: false })
  await letLoginsRunOut(shop)
  const [method, path, body] = asked['an estimate']
  const strange: Record<string, string>[] = [{}, { referer: 'https://evil.example/checkout' }]
  for (const headers of strange)
    expect((await shopper.call(method, path, body, { headers })).body.redirect).toBe(toLogin('/cart'))
})

test('an order of a bag that went with the login is not placed: who pressed signs in and comes back to checkout', async () => {
  const { shopper } = await withBag({ remember: false })
  await letLoginsRunOut(shop)
  const { status, body } = await shopper.call('POST', order, { receiveEmail: false, expressCheckout: true })
  expect([status, body.success, body.redirect]).toEqual([401, false, toLogin('/checkout?isExpressCheckout=true')])
})

test('who comes back from PayPal after their login ran out signs in first, with the way back', async () => {
  const { shopper } = await withBag({ remember: false })
  const back = '/checkout/paypal?state=some&token=SOME&isExpressCheckout=true'
  await letLoginsRunOut(shop)
  await shopper.visit(back)
  expect(shopper.address).toBe(toLogin(back))
  const guest = newShopper(shop)
  await guest.visit(back)
  expect(guest.address).not.toContain('/login')
})
