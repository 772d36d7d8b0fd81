import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { atBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'
import { applePay, googlePay } from '../../wallets'

const off = 'off'
const shop = await openShop({
  settings: {
    ...{ CREDIT_CARD_ENABLED: off, STORE_CARD_ENABLED: off, FEATURE_PAYPAL: off, FEATURE_AFTERPAY: off },
    ...{ FEATURE_APPLE_PAY: off, FEATURE_GOOGLE_PAY: off },
  },
})
const unavailable = 'This feature is currently unavailable. Please try again later.'
const paypalOff = 'PayPal is currently unavailable. Please choose another payment method.'
const order = '/api/checkout/v4/order'

test('a shop whose settings switch off every way but gift cards offers none of them, and sells', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const offered = [...shopper.document.querySelectorAll<HTMLInputElement>('[name=method]')].map(({ value }) => value)
  expect(offered).toEqual(['paypal'])
  expect(shopper.textOf('.pm')).toContain(paypalOff)
  await shopper.visit('/cart')
  expect(shopper.text).not.toMatch(/PayPal|Afterpay|Apple Pay|Google Pay/)
  await shopper.visit('/checkout')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}$/)
})

test('whoever asks for one all the same, by form or by call, is told and pays nothing', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const address = { fullName: 'Jane Miller', sameAddress: 'on' }
  for (const [form, fields, said] of [
    ['credit-card', address, unavailable],
    ['store-card', { ...address, cardNumber: '7001000000000001' }, unavailable],
    ['paypal', {}, paypalOff],
    ['afterpay', {}, unavailable],
  ] as const) {
    await shopper.forge('/checkout', { form, ...fields })
    expect([form, shopper.status, shopper.text.includes(said)]).toEqual([form, 422, true])
  }
  const paypal = { '@type': 'paypal', nonce: 'n', payerId: 'p', email: 'jane@example.com' }
  const storeCard = { '@type': 'StoreCard', cardNumber: '7001000000000001', fullName: 'Jane Miller', sameAddress: true }
  for (const [body, said] of [
    [storeCard, unavailable],
    [applePay(), unavailable],
    [googlePay(), unavailable],
    [{ '@type': 'afterpay', token: '002.token' }, 'Failed to apply payment to order. Please try again.'],
    [paypal, paypalOff],
  ] as const) {
    const answer = await shopper.call('POST', `${order}/payments`, body)
    expect([answer.status, answer.body.success, answer.body.messages[0].message]).toEqual([200, false, said])
  }
  for (const path of ['/first-data-credit-card/token', '/braintree-paypal-checkout/client-token'])
    expect((await shopper.call('GET', path)).body.success).toBe(false)
  const { orderDTO } = (await shopper.call('GET', order)).body.data.checkoutRoutingDTO
  expect(orderDTO.payments).toEqual([])
})

test('nor can a card be kept, or applied for', async () => {
  const customer = await signedIn(shop, (await giveCustomer(shop)).email)
  await customer.visit('/account/credit')
  expect(customer.forms.filter((form) => form.endsWith('card'))).toEqual([])
  await newShopper(shop).visit('/apply-today')
  await customer.visit('/apply-today')
  expect(customer.status).toBe(404)
})
