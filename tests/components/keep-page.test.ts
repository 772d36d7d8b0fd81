import { expect, test } from 'vitest'
import { bagFailures } from '~/components/cart/bag-failures'
import { checkoutFailures } from '~/components/checkout/checkout-failures'
import { keepPage } from '~/components/form/keep-page'
import { unknownType } from '~/components/form/unknown-type'
import { signInFailure } from '~/components/identity/sign-in-failure'
import { keepOrder } from '~/components/orders/keep-order'
import { ownCardFailures } from '~/components/payments/payment-failures'

type Failing = Parameters<typeof keepPage>[0]['serverAction']

const failed = { status: 500 }
const unreached = new TypeError('Failed to fetch')

const generic = 'An error occurred. Please try again.'
const connection = 'We are having trouble connecting. Please check your connection and try again.'
const billing = 'An error occurred while saving your billing address.'
const code = 'An error occurred while trying to validate security code. Please try again.'
const notApplied = 'Failed to apply payment to order. Please try again.'
const notSaved = 'We were unable to accept the information you entered. Please try again.'
const noEmail = 'An error occurred when trying to apply your email address.'
const notShipped = 'An error occurred when trying to submit shipping information.'
const notPlaced = 'A problem occurred while processing your order. Please try again.'
const notPrepared = 'A problem occurred while preparing this payment method. Please try again.'
const notMoved = 'There was a problem updating this item. Please select another location or shipping method.'
const notRedeemed = 'An error occurred while redeeming your rewards.'
const notRemoved = 'An error occurred while removing your rewards.'
const asksExpiration = { blockForCVV: true, showExpiration: true }

/** What is said of a form whose press ends so, and what its page shows then. */
async function answerTo(form: string, failures: typeof checkoutFailures, fault: unknown) {
  const body = new URLSearchParams({ form, city: 'Omaha' })
  const request = new Request('http://localhost/checkout', { method: 'POST', body })
  const serverAction = (() => Promise.reject(fault)) as Failing
  const answer = await ((await keepPage({ request, serverAction, params: {} }, failures)) as Response).json()
  expect(answer).toMatchObject({ form, unjudged: true, reply: { status: 'error', initialValue: { city: 'Omaha' } } })
  return [answer.reply.error[''][0], answer.shown]
}

test.each([
  ['card-details', checkoutFailures, [billing, asksExpiration], [billing, asksExpiration]],
  ['security-code', checkoutFailures, [code, undefined], [code, undefined]],
  ['gift-card', checkoutFailures, [notApplied, undefined], [connection, undefined]],
  ['store-card', checkoutFailures, [notApplied, undefined], [connection, undefined]],
  ['redeem-rewards', checkoutFailures, [notRedeemed, undefined], [connection, undefined]],
  ['remove-rewards', checkoutFailures, [notRemoved, undefined], [connection, undefined]],
  ['contact', checkoutFailures, [noEmail, undefined], [connection, undefined]],
  ['shipping-address', checkoutFailures, [notShipped, undefined], [connection, undefined]],
  ['pickup-person', checkoutFailures, [notShipped, undefined], [connection, undefined]],
  ['submit-order', checkoutFailures, [notPlaced, undefined], [connection, undefined]],
  ['promotion', checkoutFailures, [generic, undefined], [connection, undefined]],
  ['move', bagFailures, [notMoved, undefined], [connection, undefined]],
  ['change-store', bagFailures, [notMoved, undefined], [connection, undefined]],
  ['quantity', bagFailures, [generic, undefined], [connection, undefined]],
  ['card-details', ownCardFailures, [billing, asksExpiration], [connection, asksExpiration]],
  ['credit-card', ownCardFailures, [notPrepared, undefined], [connection, undefined]],
  ['store-card', ownCardFailures, [notSaved, undefined], [connection, undefined]],
])(
  'a form %s that got no answer says so in its own words and keeps what was typed',
  async (form, failures, ...said) => {
    expect(await answerTo(form, failures, failed)).toEqual(said[0])
    expect(await answerTo(form, failures, unreached)).toEqual(said[1])
  },
)

test('an answer of a type that is none of the shop says so of any form alike', async () => {
  const odd = new Error('image/png', { cause: unknownType })
  for (const form of ['gift-card', 'contact', 'security-code'])
    expect(await answerTo(form, checkoutFailures, odd)).toEqual([generic, undefined])
  expect(await answerTo('card-details', checkoutFailures, odd)).toEqual([generic, asksExpiration])
})

test('a sign-in that something in front of the shop refuses says what Guest Services needs to know', async () => {
  const lost = "We're sorry for the inconvenience, but there has been an error with your login. Please try again."
  document.body.innerHTML = '<p data-sorry="Sorry: status {status}, IP 203.0.113.9."></p>'
  const said = async (status: number) =>
    (await answerTo('sign-in', { 'sign-in': signInFailure }, new Error('', { cause: status })))[0]
  expect(await Promise.all([403, 406, 418].map(said))).toEqual(
    [403, 406, 418].map((status) => `Sorry: status ${status}, IP 203.0.113.9.`),
  )
  expect([await said(500), await said(404)]).toEqual([lost, lost])
  document.body.innerHTML = ''
  expect(await said(403)).toBe(lost)
})

test('a sign-up for texts that got no answer says its own failure', async () => {
  const body = new URLSearchParams({ form: 'order-notification', phoneNumber: '4025550123' })
  const request = new Request('http://localhost/account', { method: 'POST', body })
  const answer = await keepOrder({ request, serverAction: () => Promise.reject(failed), params: {} })
  expect((await (answer as Response).json()).reply).toMatchObject({
    initialValue: { phoneNumber: '4025550123' },
    error: { '': ['There was an error signing up for notifications, please try again later.'] },
  })
})
