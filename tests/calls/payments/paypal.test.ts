import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const pay = (shopper: Shopper, body: object, at = `${order}/payments`) =>
  shopper.call('POST', at, { '@type': 'paypal', ...body })

/** Begins by a call, and approves on the page the answer names. @returns what the client then hands in */
async function approve(shopper: Shopper, press: string, more: object = {}): Promise<string> {
  const { body } = await pay(shopper, more)
  const { browserRedirect } = body.data.checkoutRoutingDTO
  const token = new URL(browserRedirect).searchParams.get('token') ?? ''
  await shop.store.gateways.emulated.paypal?.press(token, press)
  return token
}

test('a client is told where to approve, hands in what was approved, and submits', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const nonce = await approve(shopper, 'buyer-us')
  const { body } = await pay(shopper, { nonce })
  const { orderDTO, checkoutWorkflowSection } = body.data.checkoutRoutingDTO
  expect(checkoutWorkflowSection).toBe('REVIEW')
  expect(orderDTO.payments).toMatchObject([
    { type: 'PAYPAL', gateway: 'braintree', walletType: 'PAYPAL', emailAddress: 'buyer-us@example.test' },
  ])
  const again = await pay(shopper, { nonce }, `${order}/payments/${orderDTO.payments[0].id}/braintree`)
  expect(again.body.success).toBe(true)
  const { body: placed } = await shopper.call('POST', order, { receiveEmail: false })
  expect(placed.success).toBe(true)
})

test('what nobody approved, is spent, or was never begun is refused', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  for (const nonce of [await approve(shopper, 'unpaid'), await approve(shopper, 'buyer-consumed'), 'NOWHERE']) {
    const { body } = await pay(shopper, { nonce })
    expect(body.data.errors).toMatchObject([{ message: 'Failed to apply payment to order. Please try again.' }])
  }
  const stranger = await atBilling(shop, 'CAP-INK')
  const { body } = await pay(stranger, { nonce: await approve(shopper, 'buyer-us') })
  expect(body.success).toBe(false)
  const elsewhere = await pay(stranger, { nonce: 'x' }, `${order}/payments/nothing/braintree`)
  expect(elsewhere.status).toBe(404)
})

test.each([{ nonce: 5 }, { nonce: 'x'.repeat(300) }, { nonce: '../../etc' }, { nonce: ['a'] }])(
  'a strange body is refused: %j',
  async (body) => {
    const answer = await pay(await atBilling(shop, 'CAP-INK'), body)
    expect(answer.status).toBe(200)
    expect(answer.body.success).toBe(false)
  },
)

test('an express checkout takes e-mail and address from the account', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  const nonce = await approve(shopper, 'buyer-or', { expressCheckout: true })
  const { body } = await pay(shopper, { nonce, expressCheckout: true })
  const { orderDTO, checkoutWorkflowSection } = body.data.checkoutRoutingDTO
  expect(checkoutWorkflowSection).toBe('REVIEW')
  expect(JSON.stringify(orderDTO)).toContain('"buyer-or@example.test"')
  expect(JSON.stringify(orderDTO)).toContain('"Portland"')
  expect(body.data.expressDataFailure).toBeUndefined()
})

test('an address nothing is sent to is named, and the payment stays', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  const nonce = await approve(shopper, 'buyer-ca', { expressCheckout: true })
  const { body } = await pay(shopper, { nonce, expressCheckout: true })
  expect(body.data).toMatchObject({
    expressDataFailure: true,
    shippingAddressErrors: [
      {
        message:
          'Your shipping address appears to be invalid. Please correct your shipping address to proceed with PayPal.',
      },
    ],
  })
  const { body: now } = await shopper.call('GET', order)
  expect(now.data.checkoutRoutingDTO.orderDTO.payments).toHaveLength(1)
})

test("a browser's own form that posts to the call goes to PayPal", async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.forge(`${order}/payments`, { '@type': 'paypal' })
  expect(shopper.title).toContain('Sandbox PayPal')
})
