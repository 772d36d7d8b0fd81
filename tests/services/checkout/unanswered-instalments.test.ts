import { expect, test } from 'vitest'
import { clearFaults } from '~/db/sandbox/sandbox'
import type { PaymentProvider } from '~/gateways/payments'
import { cents } from '~/money'
import { findBag } from '~/services/cart/current-bag'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { findSubmission, submitOrder } from '~/services/checkout/submit/submit-order'
import { applyInstalment } from '~/services/payments/instalments/apply-instalment'
import { approvedInParts } from '../../paid-in-parts'
import { guest, readyBag, value, wish } from '../../ready-bag'
import { failing, holds, paymentError } from '../../sandbox-faults'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const fail = failing('afterpay.auth')
const submit = (store: TestStore, key: string) => submitOrder(store, 'jane', wish(key))

/** The server looks after what was left behind, every twenty seconds. */
async function turns(store: TestStore, count: number) {
  for (let turn = 0; turn < count; turn++) {
    store.clock.forward(20_000)
    await completeSubmissions(store)
  }
}

/** What is known of the first submission, of its payment and of the charge of that. */
async function first({ db }: TestStore) {
  const { state } = await db
    .selectFrom('checkoutSubmission')
    .select('state')
    .orderBy('createdAt')
    .executeTakeFirstOrThrow()
  const charge = await db.selectFrom('paymentOperation').selectAll().orderBy('sentAt').executeTakeFirstOrThrow()
  return { state, status: charge.status, opKey: charge.opKey, amount: cents(charge.amount), orderRef: charge.orderId }
}

/** Charges a checkout at the provider, as a call that was under way would. */
async function charge(store: TestStore, token: string, key: string) {
  const { amount, orderRef } = await first(store)
  return (store.gateways.payments.afterpay as PaymentProvider).authorize(token, { amount }, { key, orderRef })
}

/** A bag that is paid by a checkout, and what happens to its calls at the submit: the charge never lands. */
async function submitted(store: TestStore, faults: { target: string; mode: string; times: number }) {
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  const token = await approvedInParts(store, 'jane')
  value(await applyInstalment(store, guest('jane'), token))
  const payment = await store.db.selectFrom('appliedPayment').selectAll().executeTakeFirstOrThrow()
  await fail(store, 'reset-before', 'afterpay.auth', 50)
  await fail(store, faults.mode, faults.target, faults.times)
  const answer = value(await submitOrder(store, 'jane', wish('key-1', { waitMs: 100 })))
  if (answer.state !== 'finishing') throw new Error('expected to wait')
  return { token, payment, submissionId: answer.submissionId }
}

/** A bag that is open again although nobody could say what became of the charge; from now on the provider answers. */
async function opened(store: TestStore) {
  const begun = await submitted(store, { target: 'afterpay.lookup', mode: 'http-429', times: 500 })
  await turns(store, 6)
  const answer = await findSubmission(store, 'jane', begun.submissionId)
  expect(answer).toMatchObject(paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION'))
  expect(answer).toMatchObject({ refusal: { code: 'checkout.authUnknownOf', values: { provider: 'Afterpay' } } })
  expect(await first(store)).toMatchObject({ state: 'COMPENSATING', status: 'unknown' })
  await clearFaults(await store.sandbox.db())
  return begun
}

test('a charge whose end nobody knows takes its payment off the bag that opens', async () => {
  const store = await openTestStore()
  const { token } = await opened(store)
  expect(await findBag(store, 'jane')).toMatchObject({ state: 'OPEN', payments: [] })
  expect(await applyInstalment(store, guest('jane'), token)).toMatchObject({ ok: false })
})

test('what may still be held is asked for within seconds, however often it was asked for before', async () => {
  const store = await openTestStore()
  await opened(store)
  await turns(store, 3)
  expect(await first(store)).toMatchObject({ state: 'FAILED', status: 'none' })
})

test('an order that another approval pays keeps its money when the first is reversed', async () => {
  const store = await openTestStore()
  await opened(store)
  value(await applyInstalment(store, guest('jane'), await approvedInParts(store, 'jane')))
  expect(value(await submit(store, 'key-2')).state).toBe('placed')
  await turns(store, 3)
  expect(await first(store)).toMatchObject({ state: 'FAILED', status: 'none' })
  expect(await holds(store)).toEqual(['approved'])
  expect(await violations(store)).toEqual([])
})

test('a charge that lands after another approval paid for the order is given back', async () => {
  const store = await openTestStore()
  const { token } = await opened(store)
  value(await applyInstalment(store, guest('jane'), await approvedInParts(store, 'jane')))
  expect(value(await submit(store, 'key-2')).state).toBe('placed')
  store.clock.forward(1)
  expect(await charge(store, token, (await first(store)).opKey)).toMatchObject({ status: 'ok' })
  await turns(store, 3)
  expect(await first(store)).toMatchObject({ state: 'FAILED', status: 'voided' })
  expect(await holds(store)).toEqual(['approved', 'voided'])
  expect(await violations(store)).toEqual([])
})

test('a payment that an earlier version left on the bag is not charged again', async () => {
  const store = await openTestStore()
  const { payment } = await opened(store)
  await store.db.insertInto('appliedPayment').values(payment).execute()
  expect(await submit(store, 'key-2')).toMatchObject({ ok: false, refusal: { code: 'payment.apply' } })
  expect(await findBag(store, 'jane')).toMatchObject({ state: 'OPEN', payments: [] })
  expect(await holds(store)).toEqual([])
  await turns(store, 3)
  expect(await first(store)).toMatchObject({ state: 'FAILED', status: 'none' })
  expect(await violations(store)).toEqual([])
})

test('what was charged under another key is not reversed', async () => {
  const store = await openTestStore()
  const { token } = await opened(store)
  expect(await charge(store, token, 'another-key')).toMatchObject({ status: 'ok' })
  await turns(store, 3)
  expect(await first(store)).toMatchObject({ state: 'FAILED', status: 'none' })
  expect(await holds(store)).toEqual(['approved'])
})

test.each(['http-500', 'http-429', 'reset-before'])(
  'a reversal that failed (%s) is asked for once more',
  async (mode) => {
    const store = await openTestStore()
    const { token } = await submitted(store, { target: 'afterpay.reversal', mode, times: 50 })
    await turns(store, 5)
    expect(await first(store)).toMatchObject({ state: 'COMPENSATING', status: 'unknown' })
    expect(await findBag(store, 'jane')).toMatchObject({ state: 'OPEN', payments: [] })
    await clearFaults(await store.sandbox.db())
    await turns(store, 3)
    expect(await first(store)).toMatchObject({ state: 'FAILED', status: 'none' })
    expect(await charge(store, token, 'another-key')).toMatchObject({ reason: 'not-approved' })
  },
)

test('a reversal that is refused is not asked for again', async () => {
  const store = await openTestStore()
  await submitted(store, { target: 'afterpay.reversal', mode: 'http-404', times: 1 })
  await turns(store, 5)
  expect(await first(store)).toMatchObject({ state: 'FAILED', status: 'none' })
})
