import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { applePay, express, googlePay, janesPlace, withCardGateway } from '../../wallets'

const shop = await openShop()
withCardGateway(shop.store)
const order = '/api/checkout/v4/order'
const merchant = '/first-data-wallet/payment/apple-pay/merchant'
const session = {
  initiativeContext: 'localhost',
  validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
}

async function withBag(): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 })
  return shopper
}

describe('merchant sessions', () => {
  test('the whole reply is the session, for this shop', async () => {
    const { status, body } = await (await withBag()).call('POST', merchant, session)
    expect([status, body.domainName, body.success]).toEqual([200, 'localhost', undefined])
    expect(body.merchantSessionIdentifier).toMatch(/^SSH/)
  })

  test.each([
    'http://apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com:8443/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com.evil.test/',
    'https://apple-pay-gateway.apple.com@evil.test/',
    'https://user@apple-pay-gateway.apple.com/',
    'https://evil.test/?apple-pay-gateway.apple.com',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'apple-pay-gateway.apple.com',
  ])('%s is never asked', async (validationUrl) => {
    const { status, body } = await (await withBag()).call('POST', merchant, { ...session, validationUrl })
    expect([status, body.success]).toEqual([400, false])
  })

  test.each([[{}], [{ ...session, validationUrl: [session.validationUrl] }], ['{']])(
    '%j is a bad request',
    async (body) => {
      expect((await (await withBag()).call('POST', merchant, body)).status).toBe(400)
    },
  )

  test('nor is anything asked for another shop', async () => {
    const asked = await (await withBag()).call('POST', merchant, { ...session, initiativeContext: 'evil.test' })
    expect([asked.status, asked.headers.get('x-reload')]).toEqual([400, null])
  })

  test('a vendor that grants none is said in the general words', async () => {
    const shopper = await withBag()
    await shopper.call('POST', '/sandbox/faults', { target: 'apple-pay.session', mode: 'http-500', count: 1 })
    const { status, body } = await shopper.call('POST', merchant, session)
    expect([status, body.messages[0].message]).toEqual([
      503,
      'An error occurred. Please try again or use a different payment method.',
    ])
  })
})

test('a guest buys with one sheet and two calls', async () => {
  const shopper = await withBag()
  const applied = await shopper.call('POST', `${order}/payments`, googlePay('1111', express()))
  const { checkoutWorkflowSection, orderDTO } = applied.body.data.checkoutRoutingDTO
  expect([checkoutWorkflowSection, orderDTO.email]).toEqual(['REVIEW', jane.email])
  expect(orderDTO.payments).toMatchObject([
    {
      type: 'GOOGLE_PAY',
      walletType: 'GOOGLE_PAY',
      gateway: 'first-data-wallet',
      paymentDescription: 'Visa •••• 1111',
    },
  ])
  const { body } = await shopper.call('POST', order, { receiveEmail: false, expressCheckout: true })
  expect(body.redirect).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}&isExpressCheckout=true$/)
})

test('the errors of a sheet come as lists, under a sentence of their own, and a replaced payment keeps its gateway', async () => {
  const shopper = await withBag()
  const refused = await shopper.call(
    'POST',
    `${order}/payments`,
    applePay('1111', { billingAddress: { city: 'Omaha' } }),
  )
  expect(refused.body.messages[0].message).toBe('The following errors were found with the billing information:')
  expect(refused.body.messages.map(({ message }: { message: string }) => message)).toContain(
    'Zip Code is a required field.',
  )
  expect(refused.body.data.billingAddressErrors).toContainEqual({
    ...{ code: 'PAYMENT_DATA_INVALID', contactField: 'postalCode', message: 'Zip Code is a required field.' },
  })
  const applied = await shopper.call('POST', `${order}/payments`, applePay())
  const [{ id }] = applied.body.data.checkoutRoutingDTO.orderDTO.payments
  const again = await shopper.call('POST', `${order}/payments/${id}/first-data-wallet`, googlePay())
  expect(again.body.data.checkoutRoutingDTO.orderDTO.payments).toMatchObject([{ id, type: 'GOOGLE_PAY' }])
  const other = await shopper.call('POST', `${order}/payments/${id}/ads`, googlePay())
  expect(other.body.success).toBe(false)
})

test('a sheet with two bad addresses is told of both at once', async () => {
  const shopper = await withBag()
  const body = applePay('1111', {
    ...express({ shippingAddress: { postalCode: '1' } }),
    billingAddress: { city: 'Omaha' },
  })
  const refused = (await shopper.call('POST', `${order}/payments`, body)).body
  const { billingAddressErrors, shippingAddressErrors, ...data } = refused.data
  const zip = (code: string, message: string) => ({ code, contactField: 'postalCode', message })
  expect(billingAddressErrors).toContainEqual(zip('PAYMENT_DATA_INVALID', 'Zip Code is a required field.'))
  expect(shippingAddressErrors).toEqual([zip('SHIPPING_ADDRESS_INVALID', 'Zip Code is invalid.')])
  expect(data).toMatchObject({ error: 'PAYMENT_DATA_INVALID', expressDataFailure: true })
  const said = refused.messages.map(({ message }: { message: string }) => message)
  expect(said[0]).toBe('The following errors were found with the billing information:')
  expect(said.slice(-2)).toEqual([
    'The following errors were found with the shipping information:',
    'Zip Code is invalid.',
  ])
})

test('a sheet is told first that nothing is sent there, then what is wrong with its billing address', async () => {
  const shopper = await withBag()
  const body = applePay('1111', {
    ...express({ shippingAddress: { isoCountryAlpha2: 'US' }, fulfillmentOptionId: 'no-such-method' }),
    billingAddress: { ...janesPlace, postalCode: '1' },
  })
  const { messages, data } = (await shopper.call('POST', `${order}/payments`, body)).body
  expect(messages.map(({ message }: { message: string }) => message)).toEqual([
    'The available shipping methods have changed. Please verify your selection.',
    'The following errors were found with the billing information:',
    'Zip Code is invalid.',
  ])
  expect(data).toMatchObject({ error: 'PAYMENT_DATA_INVALID', expressDataFailure: true })
})

test('what a payment came to is said to the sheet by the codes it reads', async () => {
  const codes = []
  for (const last4 of ['0101', '0062', '1038']) {
    const shopper = await withBag()
    await shopper.call('POST', `${order}/payments`, applePay(last4, express()))
    const { body } = await shopper.call('POST', order, { expressCheckout: true })
    const [{ code, additionalFields }] = body.data.errorCodes
    codes.push(`${code} ${additionalFields.paymentError}`)
  }
  expect(codes).toEqual([
    'payment.preAuth.failure AUTH_FAILED_AMOUNT',
    'order.actions.submit.payment.error AUTH_SERVICE_EXCEPTION',
    'payment.preAuth.failure AUTH_FAILED_GENERAL',
  ])
})

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    -1,
    0,
    1e308,
    true,
    [],
    [2],
    {},
    { $gt: 1 },
    '',
    '\u0000',
    '\ud800',
    '4111111111111111',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.anything({ maxDepth: 2 }),
)
const shaped = (good: object, amounts: object) => {
  const names = [...Object.keys(good), 'shippingAddress', 'email', 'fulfillmentOptionId', 'expressCheckout', 'token']
  return fc
    .dictionary(fc.constantFrom(...names), hostile, { maxKeys: 3 })
    .map((wrong) => ({ ...good, ...amounts, ...wrong, '@type': (good as Record<string, unknown>)['@type'] }))
}

test('two hundred hostile bodies change no amount and make no fault', { timeout: 120_000 }, async () => {
  const shopper = await withBag()
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 2 })
  await shopper.visit('/cart')
  const token = await shopper.token()
  const paid = { total: 1, amount: { amount: '0.01' }, orderTotal: 1, price: 1, taxTotal: 0, physicalShippingCost: 0 }
  const body = fc.oneof(shaped(applePay(), paid), shaped(googlePay(), paid))
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const answer = await shopper.call('POST', `${order}/payments`, sent, { token })
      expect(answer.status).toBeLessThan(500)
      const { orderDTO } = (await shopper.call('GET', '/cart/api')).body.data
      expect([orderDTO.subTotal.amount, orderDTO.total.amount]).toEqual([
        '64.98',
        expect.stringMatching(/^(64\.98|7\d\.\d\d)$/),
      ])
      for (const { amount } of orderDTO.payments) expect(amount.amount).toBe(orderDTO.total.amount)
    }),
    { numRuns: 200 },
  )
})
