import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { paypalBody, pressedButton, tokenCall } from '../../paypal-button'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const failed = 'Failed to apply payment to order. Please try again.'
const pay = (shopper: Shopper, body: object, at = `${order}/payments`) => shopper.call('POST', at, body)
const submitted = (shopper: Shopper) => shopper.call('POST', order, { receiveEmail: false })
const paymentsOf = async (shopper: Shopper) =>
  (await shopper.call('GET', order)).body.data.checkoutRoutingDTO.orderDTO.payments

async function withBag(): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  return shopper
}

async function fault(target: string, mode: string) {
  await newShopper(shop).call('POST', '/sandbox/faults', { target, mode })
}

test('a token is for who has something in the bag; it says how the button is drawn, and credit is off', async () => {
  expect((await newShopper(shop).call('GET', tokenCall)).body.success).toBe(false)
  const shopper = await withBag()
  const { body, headers } = await shopper.call('GET', tokenCall)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(body).toMatchObject({ success: true, clientToken: expect.stringMatching(/^[\w+/=]{40,}$/) })
  expect(body.data).toMatchObject({ enableFunding: [], disableFunding: ['card', 'paylater', 'venmo', 'credit'] })
  shop.store.toggles.paypalCredit = true
  const { body: credit } = await shopper.call('GET', tokenCall)
  expect(credit.data).toMatchObject({ enableFunding: ['credit'], disableFunding: ['card', 'paylater', 'venmo'] })
  shop.store.toggles.paypalCredit = false
})

test('no token: the gateway is away, PayPal is switched off, or somebody asks without end', async () => {
  const shopper = await withBag()
  await fault('braintree.token', 'http-503')
  const away = await shopper.call('GET', tokenCall)
  expect(away.body.messages).toMatchObject([{ message: 'Failed to Load Paypal' }])
  shop.store.toggles.paypal = false
  const off = await shopper.call('GET', tokenCall)
  expect(off.body.messages[0].message).toBe('PayPal is currently unavailable. Please choose another payment method.')
  shop.store.toggles.paypal = true
  for (let asked = 0; asked < 60; asked++) await shopper.call('GET', tokenCall)
  expect((await shopper.call('GET', tokenCall)).status).toBe(429)
})

test('a nonce that Braintree publishes for tests pays an order, and no second one', async () => {
  const body = { '@type': 'paypal', nonce: 'fake-paypal-one-time-nonce' }
  const shopper = await atBilling(shop, 'CAP-INK')
  expect((await pay(shopper, body)).body.data.checkoutRoutingDTO.orderDTO.payments).toMatchObject([{ type: 'PAYPAL' }])
  expect((await submitted(shopper)).body.success).toBe(true)
  const other = await atBilling(shop, 'CAP-INK')
  expect((await pay(other, body)).body.messages).toMatchObject([{ message: failed }])
})

test('what the button handed in pays the order, and charges its payer once', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const account = await pressedButton(shopper, 'buyer-us')
  const { body } = await pay(shopper, paypalBody(account))
  const { orderDTO, checkoutWorkflowSection } = body.data.checkoutRoutingDTO
  expect(checkoutWorkflowSection).toBe('REVIEW')
  const shown = { type: 'PAYPAL', gateway: 'braintree', walletType: 'PAYPAL', emailAddress: 'buyer-us@example.test' }
  expect(orderDTO.payments).toMatchObject([shown])
  const again = await pay(shopper, paypalBody(account), `${order}/payments/${orderDTO.payments[0].id}/braintree`)
  expect(again.body.data.checkoutRoutingDTO.orderDTO.payments).toHaveLength(1)
  expect((await submitted(shopper)).body.success).toBe(true)

  const next = await atBilling(shop, 'CAP-INK')
  expect((await pay(next, paypalBody(account))).body.messages).toMatchObject([{ message: failed }])
  expect(await paymentsOf(next)).toEqual([])
  for (const table of ['appliedPayment', 'paymentOperation', 'paymentEvent', 'paymentNonce'] as const)
    expect(JSON.stringify(await shop.store.db.selectFrom(table).selectAll().execute())).not.toContain(account.nonce)
})

test.each([
  ['only a dollar was approved', '1.00', 0],
  ['more came into the bag since it was approved', '40.00', 1],
])(
  '%s: nothing is held, what was approved goes off the order, and it can be approved again',
  async (_, amount, more) => {
    const shopper = await atBilling(shop, 'CAP-INK')
    const body = paypalBody(await pressedButton(shopper, 'buyer-us', amount))
    expect((await pay(shopper, body)).body.success).toBe(true)
    if (more > 0) await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: more })
    const refused = await submitted(shopper)
    expect([refused.body.success, refused.body.messages[0].message]).toEqual([false, failed])
    expect(await paymentsOf(shopper)).toEqual([])
    const due = (await shopper.call('GET', order)).body.data.checkoutRoutingDTO.orderDTO.total.amount
    await pay(shopper, paypalBody(await pressedButton(shopper, 'buyer-us', Number(due).toFixed(2))))
    expect((await submitted(shopper)).body.success).toBe(true)
  },
)

test('what was approved for less than the order is refused, and goes off an order that comes to far more', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const now = async () => (await shopper.call('GET', order)).body.data.checkoutRoutingDTO
  const due = Number((await now()).orderDTO.total.amount)
  const told = (amount: number) => ({ approvedAmount: { amount: amount.toFixed(2), currency: 'USD' } })
  const account = await pressedButton(shopper, 'buyer-us', due.toFixed(2))
  expect((await pay(shopper, paypalBody(account, told(due - 0.01)))).body.messages).toMatchObject([{ message: failed }])
  expect(await paymentsOf(shopper)).toEqual([])

  expect((await pay(shopper, paypalBody(account, told(due)))).body.success).toBe(true)
  expect((await now()).checkoutWorkflowSection).toBe('REVIEW')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  expect(await now()).toMatchObject({ checkoutWorkflowSection: 'BILLING', orderDTO: { payments: [] } })
  await shopper.visit('/checkout')
  expect(shopper.textOf('[role=alert]')).toContain('Your PayPal payment was removed because your order changed.')
  expect(shopper.forms).not.toContain('submit-order')
})

test("a nonce that is unknown, used, another payer's or another order's changes nothing", async () => {
  const [shopper, owner] = [await atBilling(shop, 'CAP-INK'), await atBilling(shop, 'CAP-INK')]
  const used = await pressedButton(shopper, 'buyer-consumed')
  const others = await pressedButton(shopper, 'buyer-us')
  const taken = await pressedButton(owner, 'buyer-us')
  expect((await pay(owner, paypalBody(taken))).body.success).toBe(true)
  const wrong = [
    paypalBody(used),
    paypalBody({ ...others, nonce: 'a-nonce-of-nobody' }),
    paypalBody(others, { payerId: 'PAYER-buyer-ne' }),
    paypalBody(taken),
  ]
  for (const body of wrong) {
    const answer = await pay(shopper, body)
    expect(answer.body.data.errors).toMatchObject([{ message: failed }])
  }
  expect(await paymentsOf(shopper)).toEqual([])
  expect(await paymentsOf(owner)).toHaveLength(1)
})

test.each([
  { payerId: 5 },
  { billingAddress: 'nowhere' },
  { shippingAddress: { addressLine1: 'x'.repeat(500) } },
  { shippingAddress: { internationalPhone: { nationalNumber: {} } } },
  { nonce: { $ne: '' } },
])('a strange body is refused and changes nothing: %j', async (more) => {
  const shopper = await withBag()
  const answer = await pay(shopper, { '@type': 'paypal', nonce: 'x-y', ...more })
  expect(answer.status).toBe(200)
  expect(answer.body.success).toBe(false)
  expect(await paymentsOf(shopper)).toEqual([])
})

test.each(['http-500', 'malformed', 'reset-before', 'http-503'])(
  'while the gateway cannot say what a nonce stands for it is not applied: %s',
  async (mode) => {
    const shopper = await atBilling(shop, 'CAP-INK')
    const account = await pressedButton(shopper, 'buyer-us')
    await fault('braintree.nonce', mode)
    expect((await pay(shopper, paypalBody(account))).body.messages).toMatchObject([{ message: failed }])
    expect((await pay(shopper, paypalBody(account))).body.success).toBe(true)
  },
)

test('an express checkout takes e-mail, address and phone, and can be submitted', async () => {
  const shopper = await withBag()
  const { body } = await pay(shopper, paypalBody(await pressedButton(shopper, 'buyer-or'), { expressCheckout: true }))
  const { orderDTO, checkoutWorkflowSection } = body.data.checkoutRoutingDTO
  expect(checkoutWorkflowSection).toBe('REVIEW')
  expect(orderDTO).toMatchObject({ email: 'buyer-or@example.test' })
  const [{ address }] = orderDTO.fulfillmentGroups
  expect(address).toMatchObject({ firstName: 'Pat', lastName: 'Buyer', city: 'Portland', phoneNumber: '5125550147' })
  expect((await submitted(shopper)).body.success).toBe(true)
})

test('an express checkout that comes to more than the button was pressed for says so at review', async () => {
  const shopper = await withBag()
  const account = await pressedButton(shopper, 'buyer-or')
  const approvedAmount = { amount: '26.00', currency: 'USD' }
  const { body } = await pay(shopper, paypalBody(account, { expressCheckout: true, approvedAmount }))
  const { orderDTO } = body.data.checkoutRoutingDTO
  await shopper.visit('/checkout?isExpressCheckout=true')
  expect(shopper.forms).toContain('submit-order')
  const said = `Your order total changed from $26.00 to $${orderDTO.total.amount}.`
  expect(shopper.textOf('[role=alert]')).toContain(said)
})

test('an address nothing is sent to is named, here and where it is put right, and the payment stays', async () => {
  const shopper = await withBag()
  const { body } = await pay(shopper, paypalBody(await pressedButton(shopper, 'buyer-ca'), { expressCheckout: true }))
  const message =
    'Your shipping address appears to be invalid. Please correct your shipping address to proceed with PayPal.'
  expect(body.data).toMatchObject({ expressDataFailure: true, shippingAddressErrors: [{ message }] })
  expect(await paymentsOf(shopper)).toHaveLength(1)
  await shopper.visit('/checkout?isExpressCheckout=true')
  expect(shopper.text).toContain(message)
  const typed = ['firstName', 'addressLine1', 'city', 'postalCode', 'phoneNumber'].map((name) => shopper.valueOf(name))
  expect(typed).toEqual(['Pat', '111 Wellington St', 'Ottawa', 'K1A 0A9', '5125550147'])
})

test('the emulated gateway takes nobody without a token, and a window that came to nothing leaves no nonce', async () => {
  const shopper = await withBag()
  expect(await pressedButton(shopper, 'cancel')).toBeUndefined()
  const forged = { authorizationFingerprint: '9999999999999.x', paypalAccount: { paymentToken: 'EC-1', payerId: 'x' } }
  const answer = await shopper.call('POST', '/sandbox/braintree/client_api/v1/payment_methods/paypal_accounts', forged)
  expect(answer.status).toBe(403)
  for (const address of ['/sandbox/braintree/other.js', '/sandbox/braintree/checkoutnow?token=EC-NOWHERE']) {
    await shopper.visit(address)
    expect(shopper.status).toBe(404)
  }
})
