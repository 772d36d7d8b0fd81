import { afterEach, describe, expect, test, vi } from 'vitest'
import { payByPaypal } from '~/components/payments/paypal/pay-by-paypal'
import { payByWallet } from '~/components/payments/wallets/pay-by-wallet'

afterEach(() => vi.unstubAllGlobals())

const order = '/api/checkout/v4/order'
const money = (amount: string) => ({ amount, currency: 'USD' })
const orderDTO = { total: money('25.00'), giftCardCredit: money('0.00'), payments: [{ id: '7', type: 'GOOGLE_PAY' }] }
const totals = { subTotal: 2500, giftPackaging: 0, shipping: 0, tax: 0, fees: [], giftCardCredit: 0, total: 2500 }
const general = 'An error occurred. Please try again or use a different payment method.'

/** A shop where all goes well up to the submit, which is answered so. */
function submitAnswers(answer: object) {
  const applied = { success: true, data: { checkoutRoutingDTO: { checkoutWorkflowSection: 'REVIEW', orderDTO } } }
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === order ? answer : applied))
}

const ways = {
  'a wallet': () => payByWallet(true, { '@type': 'google pay' }, totals, {}),
  PayPal: () => payByPaypal({ express: true, amount: 2500, account: Promise.resolve({ nonce: 'n', details: {} }) }),
}

const refused = (checkoutRoutingDTO: object, messages?: string[]) => ({
  success: false,
  data: { checkoutRoutingDTO: { checkoutWorkflowSection: 'REVIEW', orderDTO, ...checkoutRoutingDTO }, errorCodes: [] },
  messages: messages?.map((message) => ({ message })),
})

describe.each(Object.entries(ways))('an order pressed in the bag by %s', (_, pay) => {
  test.each([
    [{ errorMessages: ['Sold out.', 'Too late.'] }, undefined, ['Sold out.']],
    [{ errorMessages: ['Sold out.', 'Too late.'] }, [], ['Sold out.']],
    [{ errorMessages: ['Sold out.'] }, ['Sold out.', 'Too late.'], ['Sold out.', 'Too late.']],
    [{ errorMessages: [] }, undefined, [general]],
    [{}, undefined, [general]],
  ])('refused with %j and the messages %j says %j', async (standing, messages, said) => {
    submitAnswers(refused(standing, messages))
    expect(await pay()).toMatchObject({ ok: false, said })
  })

  test.each([
    [{ browserRedirect: '/b' }, {}, '/b'],
    [{ browserRedirect: '/b' }, { redirect: '/a' }, '/a'],
    [{ browserRedirect: null }, {}, null],
  ])('refused with %j and %j leads to %s', async (standing, more, next) => {
    submitAnswers({ ...refused({ errorMessages: ['Sold out.'], ...standing }), ...more })
    expect(await pay()).toMatchObject({ ok: false, said: ['Sold out.'], next, isDone: next !== null })
  })

  test.each([
    [{ redirect: '/a', data: {} }, '/a'],
    [{ redirect: '/a', data: { checkoutRoutingDTO: { browserRedirect: '/b' } } }, '/a'],
    [{ data: { checkoutRoutingDTO: { browserRedirect: '/b' } } }, '/b'],
    [{ data: { checkoutRoutingDTO: { browserRedirect: null } } }, '/cart/verifyCheckout?isExpressCheckout=true'],
  ])('and taken with %j leads to %s', async (answer, next) => {
    submitAnswers({ success: true, ...answer })
    expect(await pay()).toMatchObject({ ok: true, next })
  })
})
