import { expect, test } from 'vitest'
import { findBag } from '~/services/cart/current-bag'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { findSubmission, submitOrder } from '~/services/checkout/submit/submit-order'
import { enterCard } from '../../entered-card'
import { payer, readyBag, value, wish } from '../../ready-bag'
import { failing, holds, paymentError } from '../../sandbox-faults'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

async function bagPaidBy(number?: string) {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  expect(await enterCard(store, payer('jane'), { number })).toMatchObject({ end: 'done' })
  return store
}

const submit = (store: TestStore, key = 'key-1') => submitOrder(store, 'jane', wish(key))
const fail = failing('cardpointe.auth')

test('a credit card pays the whole order with one hold of its total', async () => {
  const store = await bagPaidBy()
  const total = (await findBag(store, 'jane'))?.total
  expect(value(await submit(store)).state).toBe('placed')
  const [hold] = await (await store.sandbox.db()).selectFrom('cardAuthorization').selectAll().execute()
  expect(hold).toMatchObject({ provider: 'cardpointe', status: 'approved', amount: total })
  expect(await violations(store)).toEqual([])
})

test.each([
  ['4387751111111038', 'payment.preAuth.failure', 'AUTH_FAILED_GENERAL', []],
  ['4387750101010101', 'payment.preAuth.failure', 'AUTH_FAILED_AMOUNT', ['voided']],
  ['4999006200620062', 'order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION', []],
])('with %s the bag is open again: %s, %s', async (number, code, error, held) => {
  const store = await bagPaidBy(number)
  expect(await submit(store)).toMatchObject(paymentError(code, error))
  expect((await findBag(store, 'jane'))?.state).toBe('OPEN')
  await expect.poll(() => holds(store)).toEqual(held)
  expect(await violations(store)).toEqual([])
})

test.each(['reset-after', 'malformed', 'slow:200'])('with %s there is one order and one hold', async (mode) => {
  const store = await bagPaidBy()
  await fail(store, mode)
  expect(value(await submit(store)).state).toBe('placed')
  expect(await holds(store)).toEqual(['approved'])
  expect(await violations(store)).toEqual([])
})

test('a call that never arrived is not repeated: once it can no longer land, the bag is open again', async () => {
  const store = await bagPaidBy()
  await fail(store, 'reset-before')
  const answer = value(await submit(store))
  if (answer.state !== 'finishing') throw new Error(answer.state)
  store.clock.forward(61_000)
  await completeSubmissions(store)
  expect(await findSubmission(store, 'jane', answer.submissionId)).toMatchObject(
    paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION'),
  )
  expect(await holds(store)).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('a void that fails is made again', async () => {
  const store = await bagPaidBy('4387750101010101')
  await fail(store, 'http-500', 'cardpointe.void')
  expect(await submit(store)).toMatchObject(paymentError('payment.preAuth.failure', 'AUTH_FAILED_AMOUNT'))
  await expect
    .poll(async () => {
      store.clock.forward(30_000)
      await completeSubmissions(store)
      return holds(store)
    })
    .toEqual(['voided'])
  expect(await violations(store)).toEqual([])
})
