import { expect, test } from 'vitest'
import { captureOrder } from '~/services/checkout/order-money'
import { saidOf } from '~/services/checkout/submit/said'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { enterCard } from '../../entered-card'
import { payer, readyBag, value, wish } from '../../ready-bag'
import { failing } from '../../sandbox-faults'
import { openTestStore, type TestStore } from '../../store'

/** A bag paid by credit card, and the payment lines the log is told. */
async function bagPaidBy(number?: string) {
  const lines: Record<string, unknown>[] = []
  const store = await openTestStore({
    log: (event, facts) => void (/payment|money/.test(event) && lines.push({ ...facts })),
  })
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  await enterCard(store, payer('jane'), { number })
  return { store, lines }
}

async function lastEvent(store: TestStore) {
  const events = await store.db.selectFrom('paymentEvent').selectAll().execute()
  const told = events.map(({ kind, detail }) => ({ kind, ...JSON.parse(detail) }))
  return told.find(({ said }) => said !== undefined)
}

test('why a charge was declined stands in its history and in the log, in the words of the provider', async () => {
  const { store, lines } = await bagPaidBy('4387751111111038')
  expect((await submitOrder(store, 'jane', wish())).ok).toBe(false)
  const said = 'RPCT 100 Do not honor'
  expect(await lastEvent(store)).toMatchObject({ kind: 'declined', code: 'generic', said })
  expect(lines).toContainEqual(expect.objectContaining({ outcome: 'declined', code: 'generic', said }))
})

test('why nobody knows what became of a charge, or of a capture, stands there too', async () => {
  const { store, lines } = await bagPaidBy()
  await failing('cardpointe.auth')(store, 'malformed')
  const answer = value(await submitOrder(store, 'jane', wish()))
  expect(await lastEvent(store)).toMatchObject({ kind: 'unknown', said: 'unreadable reply with status 200' })
  if (answer.state !== 'placed') throw new Error(answer.state)
  await failing('cardpointe.capture')(store, 'http-500')
  value(await captureOrder(store, answer.orderNumber, null))
  expect(lines.at(-1)).toMatchObject({ kind: 'capture', outcome: 'unknown', said: 'status 500' })
})

test('a text of a provider is kept short, without numbers of cards or addresses', () => {
  const declined = (text: string) => saidOf({ status: 'declined', reason: 'generic', code: '05', text })
  expect(declined('')).toBe('05')
  expect(declined('card 4111 1111-1111 1111 of\njane@example.com')).toBe('05 card … of …')
  expect(declined('x'.repeat(500))).toHaveLength(160)
  expect(saidOf({ status: 'failed', reason: 'bad-request', detail: 'status 400, code 91564' })).toBe(
    'status 400, code 91564',
  )
  expect(saidOf({ status: 'ok' })).toBeUndefined()
})
