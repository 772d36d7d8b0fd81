import { expect, test } from 'vitest'
import { findCustomer } from '~/db/identity/customers'
import { addFault } from '~/db/sandbox/sandbox'
import { applyForCard } from '~/services/account/apply-for-card'
import { listPayments } from '~/services/account/saved-payments'
import { customerOf } from '~/services/identity/customer'
import { cardApplicationSchema } from '~/validation/payments/card-application'
import { giveCustomer } from '../../customers'
import { janesBilling } from '../../fixture-shop'
import { openTestStore, type TestStore } from '../../store'

const typed = { ...janesBilling, emailAddress: 'jane@example.com', phoneNumber: '4025550123', birthDate: '02/29/1980' }

async function applicant() {
  const store = await openTestStore()
  const { id } = await giveCustomer({ store })
  const apply = async (changes = {}) => {
    const row = await findCustomer(store.db, id)
    if (!row) throw new Error('gone')
    const who = { sessionKey: id, address: '127.0.0.1', customer: customerOf(row) }
    return applyForCard(store, who, cardApplicationSchema(store.now).parse({ ...typed, ...changes }))
  }
  return { store, id, apply }
}

test('who applies gets one card, however often they press, and the date of birth is kept nowhere', async () => {
  const { store, id, apply } = await applicant()
  expect(await Promise.all([apply(), apply(), apply()])).toEqual(Array(3).fill({ ok: true, value: null }))
  expect((await apply()).ok).toBe(true)
  expect(await listPayments(store, id)).toMatchObject([{ last4: '0001', fullName: 'Jane Miller', isDefault: true }])
  expect(await findCustomer(store.db, id)).toMatchObject({ hasStoreCard: 1 })
  const sandbox = await store.sandbox.db()
  const kept = [
    await store.db.selectFrom('customerPayment').selectAll().execute(),
    await store.db.selectFrom('customer').selectAll().execute(),
    await sandbox.selectFrom('cardAccount').selectAll().execute(),
  ]
  expect(JSON.stringify(kept)).not.toMatch(/1980|02\/29/)
})

test('nobody called Decline gets a card; five tries a day', async () => {
  const { store, id, apply } = await applicant()
  for (let time = 0; time < 5; time++)
    expect(await apply({ fullName: 'Don Decline' })).toMatchObject({ refusal: { code: 'card.declined' } })
  expect(await apply()).toMatchObject({ refusal: { kind: 'too-often' } })
  expect(await listPayments(store, id)).toEqual([])
})

test('an application whose answer is lost is sent again and judged once', async () => {
  const { store, id, apply } = await applicant()
  await loseAnswer(store)
  expect(await apply()).toMatchObject({ refusal: { code: 'card.failed', kind: 'unavailable' } })
  expect(await listPayments(store, id)).toEqual([])
  expect((await apply()).ok).toBe(true)
  const accounts = await (await store.sandbox.db()).selectFrom('cardAccount').selectAll().execute()
  expect([accounts.length, (await listPayments(store, id)).length]).toEqual([1, 1])
})

async function loseAnswer(store: TestStore) {
  const fault = { id: 'one', target: 'store-card.applications', mode: 'reset-after', remaining: 1, at: store.now() }
  await addFault(await store.sandbox.db(), fault)
}

const inMay = cardApplicationSchema(() => Date.parse('2031-05-01T12:00:00Z'))

test.each([
  ['', 'is a required field.'],
  ['1980-02-29', 'is invalid.'],
  ['02/29/1981', 'is invalid.'],
  ['13/01/1980', 'is invalid.'],
  ['01/01/1880', 'is invalid.'],
  ['05/02/2013', 'must be at least 18 years ago.'],
])('the date of birth %j %s', (birthDate, said) => {
  const judged = inMay.safeParse({ ...typed, birthDate })
  expect(judged.error?.issues.map(({ message }) => message)).toEqual([`Birth Date ${said}`])
})

test('who is eighteen today may apply', () => {
  expect(inMay.safeParse({ ...typed, birthDate: '05/01/2013' }).success).toBe(true)
})
