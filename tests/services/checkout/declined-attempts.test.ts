import { expect, test } from 'vitest'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { enterCard } from '../../entered-card'
import { payByGiftCard, payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const declined = '4387751111111020'
const tooOften = { ok: false, refusal: { code: 'tooOften', kind: 'too-often', retryAfterMs: expect.any(Number) } }

async function openBag(store: TestStore, session: string, number?: string) {
  await readyBag(store, session, { 'CAP-INK': 1 })
  if (number) expect(await enterCard(store, payer(session), { number })).toMatchObject({ end: 'done' })
}

/** Another press from the same address. */
function submit(store: TestStore, session = 'jane', address = '192.0.2.1') {
  return submitOrder(store, session, wish(store.newId(), { address }))
}

async function declineTimes(store: TestStore, times: number, session = 'jane') {
  for (let time = 0; time < times; time++)
    expect(await submit(store, session)).toMatchObject({ refusal: { code: 'checkout.authGeneral' } })
}

async function attempts(store: TestStore) {
  return (await (await store.sandbox.db()).selectFrom('cardAuthorization').select('id').execute()).length
}

test('an order that was declined ten times asks no provider any more for a quarter of an hour', async () => {
  const store = await openTestStore()
  await openBag(store, 'jane', declined)
  await declineTimes(store, 10)
  expect(await submit(store)).toMatchObject(tooOften)
  expect(await submit(store, 'jane', '192.0.2.2')).toMatchObject(tooOften)
  expect(await attempts(store)).toBe(10)
  expect(await violations(store)).toEqual([])
  store.clock.forward(16 * 60_000)
  await declineTimes(store, 1)
})

test('an address with thirty declined payments in an hour is not charged for; what it paid for counts for nothing', async () => {
  const store = await openTestStore()
  for (const session of ['a', 'b', 'c', 'd']) await openBag(store, session, declined)
  await declineTimes(store, 10, 'a')
  await declineTimes(store, 10, 'b')
  await declineTimes(store, 9, 'c')
  for (const session of ['paid', 'paid too']) {
    await openBag(store, session, '4111111111111111')
    expect(value(await submit(store, session)).state).toBe('placed')
  }
  await declineTimes(store, 1, 'c')
  expect(await submit(store, 'd')).toMatchObject(tooOften)
  expect(await attempts(store)).toBe(32)

  expect(await submit(store, 'd', '192.0.2.9')).toMatchObject({ refusal: { code: 'checkout.authGeneral' } })
  await openBag(store, 'gift')
  await payByGiftCard(store, 'gift', 50_000)
  expect(value(await submit(store, 'gift')).state).toBe('placed')
})
