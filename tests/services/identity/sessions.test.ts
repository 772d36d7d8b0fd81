import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { day, hour, minute } from '~/durations'
import { forgetOld } from '~/services/forget-old'
import { endSession, openGuest, openLogin, recall, recognise } from '~/services/identity/sessions'
import { giveCustomer } from '../../customers'
import { openTestStore, type TestStore } from '../../store'

async function login(store: TestStore, sessionKey: string, token: string | null = null, before = 'guest') {
  const { id, email } = await giveCustomer({ store }, { email: `${sessionKey}@example.com` })
  const customer = { id, email } as Parameters<typeof openLogin>[1]
  await openLogin(store, customer, { sessionKey, before: { sessionKey: before, customer: null } }, token)
  return id
}

test('a login lasts as long as the customer is there, twelve hours at most', async () => {
  const store = await openTestStore()
  await login(store, 'ada')
  expect(await recognise(store, 'ada')).toMatchObject({ loggedIn: true, customer: { firstName: 'Ada' } })
  for (let passed = 0; passed < 11.5 * hour; passed += 29 * minute) {
    store.clock.forward(29 * minute)
    expect((await recognise(store, 'ada')).loggedIn).toBe(true)
  }
  store.clock.forward(29 * minute)
  expect(await recognise(store, 'ada')).toMatchObject({ loggedIn: false, remembered: false, expired: true })
})

test.runIf(!process.env.DATABASE_URL_TEST)('a customer is known while nothing can be written', async () => {
  const store = await openTestStore()
  await login(store, 'ada')
  await recognise(store, 'ada') // the guest's bag joins
  store.clock.forward(2 * minute)
  await sql`pragma query_only = on`.execute(store.db)
  expect(await recognise(store, 'ada')).toMatchObject({ loggedIn: true, customer: { firstName: 'Ada' } })
  await sql`pragma query_only = off`.execute(store.db)
})

test('after half an hour without them a customer is remembered, or a guest', async () => {
  const store = await openTestStore()
  await login(store, 'remembered', 'token')
  await login(store, 'forgotten')
  store.clock.forward(30 * minute)
  expect(await recognise(store, 'remembered')).toMatchObject({ loggedIn: false, remembered: true, expired: true })
  expect(await recognise(store, 'forgotten')).toMatchObject({ remembered: false, customer: null, expired: true })
  store.clock.forward(-1) // a login that ended does not come back
  expect((await recognise(store, 'remembered')).loggedIn).toBe(false)
})

test('a page that nobody moved on ends the login though its scripts asked something since, and none that is busy elsewhere', async () => {
  const store = await openTestStore()
  await login(store, 'ada')
  store.clock.forward(14 * minute)
  expect((await recognise(store, 'ada', { idle: true })).loggedIn).toBe(true) // another page told of somebody
  store.clock.forward(16 * minute)
  expect((await recognise(store, 'ada', { idle: true })).expired).toBe(true)
  expect((await recognise(store, 'ada')).loggedIn).toBe(false)
})

test('a remembered browser gets a new session and a new token, and an old token that comes back ends both', async () => {
  const store = await openTestStore()
  const id = await login(store, 'ada', 'first')
  const before = { sessionKey: '', customer: null }
  expect(await recall(store, { token: 'first', next: 'second' }, { sessionKey: 'ada-2', before })).toBe(true)
  expect(await recognise(store, 'ada-2')).toMatchObject({ remembered: true, customer: { id } })
  // a page opened side by side brought the same token
  expect(await recall(store, { token: 'first', next: 'third' }, { sessionKey: 'ada-3', before })).toBe(true)

  store.clock.forward(hour)
  expect(await recall(store, { token: 'first', next: 'fourth' }, { sessionKey: 'thief', before })).toBe(false)
  expect(await recall(store, { token: 'second', next: 'fifth' }, { sessionKey: 'ada-4', before })).toBe(false)
  expect((await recognise(store, 'ada-2')).customer).toBeNull()
})

test('nobody is remembered for longer than ninety days', async () => {
  const store = await openTestStore()
  await login(store, 'ada', 'token')
  store.clock.forward(90 * day)
  const before = { sessionKey: '', customer: null }
  expect(await recall(store, { token: 'token', next: 'next' }, { sessionKey: 'ada-2', before })).toBe(false)
})

test('signing out ends the session and forgets the browser', async () => {
  const store = await openTestStore()
  await login(store, 'ada', 'token')
  await endSession(store, 'ada')
  expect((await recognise(store, 'ada')).customer).toBeNull()
  const before = { sessionKey: '', customer: null }
  expect(await recall(store, { token: 'token', next: 'next' }, { sessionKey: 'ada-2', before })).toBe(false)
})

test('a disabled customer is nobody from the next request on', async () => {
  const store = await openTestStore()
  const id = await login(store, 'ada', 'token')
  await store.db.updateTable('customer').set({ disabled: 1 }).where('id', '=', id).execute()
  expect((await recognise(store, 'ada')).customer).toBeNull()
})

test('the stores a guest chose and the order a guest placed go along into the login', async () => {
  const store = await openTestStore()
  await store.db
    .insertInto('session')
    .values({ idHash: 'guest', createdAt: 1, seenAt: 1, lastOrderId: 'order-1', defaultStore: 7850, shopByStore: null })
    .execute()
  await login(store, 'ada')
  const rows = await store.db.selectFrom('session').selectAll().execute()
  expect(rows).toMatchObject([{ idHash: 'ada', lastOrderId: 'order-1', defaultStore: 7850 }])
})

test('who goes on as a guest after their login ran out keeps the stores, and is known and remembered no more', async () => {
  const store = await openTestStore()
  const customerId = await login(store, 'ada', 'token')
  await store.db.updateTable('session').set({ lastOrderId: 'order-1', defaultStore: 7850 }).execute()
  store.clock.forward(91 * day)
  await recognise(store, 'ada')
  await openGuest(store, { sessionKey: 'anew', before: 'ada' })
  const rows = await store.db.selectFrom('session').selectAll().execute()
  const nobody = { customerId: null, loginAt: null, lastOrderId: null, rememberSeries: null }
  expect(rows).toMatchObject([{ idHash: 'anew', defaultStore: 7850, ...nobody }])
  expect(await recognise(store, 'anew')).toMatchObject({ customer: null, expired: false })
  expect(await store.db.selectFrom('rememberToken').where('customerId', '=', customerId).selectAll().execute()).toEqual(
    [],
  )
})

test('what opens nothing any more is cleared away, and nothing else', async () => {
  const store = await openTestStore()
  await login(store, 'ada', 'token')
  await forgetOld(store)
  expect((await recognise(store, 'ada')).loggedIn).toBe(true)
  store.clock.forward(91 * day)
  await forgetOld(store)
  expect(await store.db.selectFrom('rememberToken').selectAll().execute()).toEqual([])
  expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([])
})
