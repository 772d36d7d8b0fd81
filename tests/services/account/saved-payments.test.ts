import { expect, test } from 'vitest'
import { deletePayment, listPayments, makePaymentDefault, saveStoreCard } from '~/services/account/saved-payments'
import { giveCustomer } from '../../customers'
import { janesBilling } from '../../fixture-shop'
import { openTestStore } from '../../store'

const { fullName, ...place } = janesBilling
const address = { ...place, addressLine2: '' }

async function openWallet() {
  const store = await openTestStore()
  const { id } = await giveCustomer({ store })
  const who = { sessionKey: id, address: '127.0.0.1', customer: { id } }
  const save = (cardNumber: string, isDefault = false) =>
    saveStoreCard(store, who, { cardNumber, fullName, address }, isDefault)
  const list = () => listPayments(store, id)
  const last4s = async () => (await list()).map(({ last4 }) => last4)
  return { store, id, save, list, last4s }
}

test('the first card is the default, and when it goes the newest of the others is', async () => {
  const { store, id, save, list, last4s } = await openWallet()
  for (const number of ['7001000000000001', '7001000000000002', '7001000000000003']) {
    expect((await save(number)).ok).toBe(true)
    store.clock.forward(1)
  }
  expect(await last4s()).toEqual(['0001', '0003', '0002'])
  const [first, , last] = await list()
  expect((await makePaymentDefault(store, id, last?.id ?? '')).ok).toBe(true)
  expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  await deletePayment(store, id, last?.id ?? '')
  expect(await list()).toMatchObject([{ last4: '0003', isDefault: true }, { id: first?.id }])
})

test('the same card is kept once, and what is kept holds no number', async () => {
  const { store, save, list } = await openWallet()
  await save('7001000000000001')
  await save('7001000000000001')
  expect(await list()).toHaveLength(1)
  const rows = await store.db.selectFrom('customerPayment').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/7001|act_/)
})

test('a card the issuer refuses, or cannot be asked about, is not kept; one it wants confirmed says so', async () => {
  const { store, id, save, list } = await openWallet()
  for (const number of ['7001000000000101', '7001000000000109']) {
    expect(await save(number)).toMatchObject({ ok: false, refusal: { code: 'storeCard.refused' } })
  }
  const hasCard = () => store.db.selectFrom('customer').select('hasStoreCard').where('id', '=', id).executeTakeFirst()
  expect([await list(), await hasCard()]).toEqual([[], { hasStoreCard: 0 }])
  await save('7001000000000105')
  expect(await list()).toMatchObject([{ last4: '0105', needsVerification: true }])
  expect(await hasCard()).toEqual({ hasStoreCard: 1 })
})

test('of many changes at once one payment is the default', async () => {
  const { store, id, save, list } = await openWallet()
  for (let last = 1; last <= 5; last++) await save(`700100000000000${last}`)
  const all = await list()
  await Promise.all(
    all.flatMap((each) => [makePaymentDefault(store, id, each.id), makePaymentDefault(store, id, each.id)]),
  )
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await Promise.all(all.slice(1).map((each) => deletePayment(store, id, each.id)))
  expect(await list()).toMatchObject([{ id: all[0]?.id, isDefault: true }])
})

test('a payment of another customer is as unknown as one that never was', async () => {
  const { store, save, list } = await openWallet()
  await save('7001000000000001')
  const [own] = await list()
  const other = await giveCustomer({ store })
  for (const named of [own?.id ?? '', 'never']) {
    expect(await deletePayment(store, other.id, named)).toMatchObject({ refusal: { kind: 'not-found' } })
    expect(await makePaymentDefault(store, other.id, named)).toMatchObject({ refusal: { kind: 'not-found' } })
  }
  expect(await list()).toEqual([own])
})
