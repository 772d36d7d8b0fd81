import { expect, test } from 'vitest'
import { makeNonce } from '~/gateways/sandbox/braintree-records'
import { applyPaypalApproval } from '~/services/checkout/apply-paypal'
import { completeSubmissions } from '~/services/checkout/complete-submissions'
import { findSubmission, submitOrder } from '~/services/checkout/submit-order'
import { guest as nobody } from '~/services/identity/who'
import { paypalSchema } from '~/validation/paypal'
import { payer, readyBag, value, wish } from '../../ready-bag'
import { failing, holds, paymentError } from '../../sandbox-faults'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const jane = { ...nobody, ...payer('jane') }

async function bagPaidBy(buyer: string) {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  const nonce = await makeNonce(await store.sandbox.db(), buyer, false, store.now())
  value(await applyPaypalApproval(store, jane, paypalSchema.parse({ nonce, payerId: `PAYER-${buyer}` })))
  return store
}

const submit = (store: TestStore) => submitOrder(store, 'jane', wish('key-1'))
const fail = failing('braintree.sale')
const payments = (store: TestStore) => store.db.selectFrom('appliedPayment').select('type').execute()

test.each(['buyer-us', 'buyer-pending', 'buyer-lost'])('%s pays the whole order with one hold', async (buyer) => {
  const store = await bagPaidBy(buyer)
  expect(value(await submit(store)).state).toBe('placed')
  expect(await holds(store)).toEqual(['approved'])
  expect(await violations(store)).toEqual([])
})

test.each([
  ['buyer-declined', 'AUTH_FAILED_GENERAL'],
  ['buyer-fraud', 'AUTH_FAILED_GENERAL'],
  ['buyer-expired', 'AUTH_FAILED_GENERAL'],
  ['buyer-lowfunds', 'AUTH_FAILED_AMOUNT'],
])('%s is declined with %s, and what was approved goes off the order', async (buyer, error) => {
  const store = await bagPaidBy(buyer)
  const refused = await submit(store)
  expect(refused).toMatchObject(paymentError('payment.preAuth.failure', error))
  if (buyer === 'buyer-expired') expect(refused).toMatchObject({ refusal: { code: 'payment.apply' } })
  expect(await payments(store)).toEqual([])
  expect(await holds(store)).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('a gateway that is away did surely nothing: the payment stays for the next press', async () => {
  const store = await bagPaidBy('buyer-502')
  const service = paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION')
  expect(await submit(store)).toMatchObject(service)
  expect(await payments(store)).toHaveLength(1)
})

test.each(['reset-after', 'malformed', 'slow:200'])('with %s there is one order and one hold', async (mode) => {
  const store = await bagPaidBy('buyer-us')
  await fail(store, mode)
  expect(value(await submit(store)).state).toBe('placed')
  expect(await holds(store)).toEqual(['approved'])
  expect(await violations(store)).toEqual([])
})

test.each(['reset-before', 'http-500'])('with %s nothing is held once it can no longer land', async (mode) => {
  const store = await bagPaidBy('buyer-us')
  await fail(store, mode)
  const answer = value(await submit(store))
  store.clock.forward(61_000)
  await completeSubmissions(store)
  expect(await findSubmission(store, 'jane', answer.state === 'finishing' ? answer.submissionId : '')).toMatchObject(
    paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION'),
  )
  expect(await holds(store)).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('a hold of less than the amount is given back', async () => {
  const store = await bagPaidBy('buyer-us')
  await fail(store, 'partial')
  expect(await submit(store)).toMatchObject(paymentError('payment.preAuth.failure', 'AUTH_FAILED_AMOUNT'))
  await expect.poll(() => holds(store)).toEqual(['voided'])
})
