import { expect, test } from 'vitest'
import { day } from '~/durations'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { removeLine } from '~/services/cart/remove-line'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { forgetVisitors } from '~/services/forget-visitors'
import { bagKeyOf } from '~/services/orders/shopper'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { sendWaitingMail } from '~/services/send-mail'
import { giveCustomer } from '../customers'
import { payByGiftCard, payer, readyBag, value, wish } from '../ready-bag'
import { openTestStore, type TestStore } from '../store'
import { violations } from '../violations'

async function keys(store: TestStore) {
  const sessions = await store.db.selectFrom('session').select('idHash').orderBy('idHash').execute()
  const bags = await store.db.selectFrom('orders').select('bagKey').orderBy('bagKey').execute()
  return { sessions: sessions.map(({ idHash }) => idHash), bags: bags.map(({ bagKey }) => bagKey) }
}

const refusedCard = { cardNumber: '7001000000000103', fullName: 'Jane Q Miller', address: null }

test('what is kept of guests goes sixty days after they were last there, and nothing else', async () => {
  const store = await openTestStore()
  for (const guest of ['left-1', 'left-2', 'left-3']) await readyBag(store, guest, { 'CAP-INK': 2 })
  value(await applyStoreCard(store, payer('left-1'), refusedCard))
  const line = (await findBag(store, 'left-2'))?.groups[0]?.lines[0]
  value(await removeLine(store, 'left-2', line?.id ?? ''))
  await readyBag(store, 'placed', { 'CAP-INK': 1 })
  await payByGiftCard(store, 'placed', 10_000)
  expect(value(await submitOrder(store, 'placed', wish())).state).toBe('placed')
  await readyBag(store, 'refused', { 'CAP-INK': 1 })
  value(await applyStoreCard(store, payer('refused'), refusedCard))
  expect((await submitOrder(store, 'refused', wish('key-2'))).ok).toBe(false)
  const own = bagKeyOf((await giveCustomer({ store }, { email: 'ada@example.com' })).id)
  value(await addToBag(store, own, { skuCode: 'CAP-INK', quantity: 1 }))
  store.clock.forward(day)
  await readyBag(store, 'there', { 'CAP-INK': 1 })

  store.clock.forward(59 * day - 1) // paying took one
  await forgetVisitors(store)
  const all = ['left-1', 'left-2', 'left-3', 'placed', 'refused', 'there']
  expect(await keys(store)).toEqual({ sessions: all, bags: [own, ...all] })

  store.clock.forward(2)
  await forgetVisitors(store, () => false, 2)
  expect(await keys(store)).toEqual({ sessions: ['there'], bags: [own, 'placed', 'refused', 'there'] })
  const lines = await store.db.selectFrom('orderLine').select('orderId').execute()
  expect(lines).toHaveLength(4)
  expect(await store.db.selectFrom('removedLine').selectAll().execute()).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('a bag stays as long as its session does', async () => {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  store.clock.forward(61 * day)
  await store.db.updateTable('session').set({ seenAt: store.now() }).execute()
  await forgetVisitors(store)
  expect(await keys(store)).toEqual({ sessions: ['jane'], bags: ['jane'] })
})

test('to whom a message went is forgotten thirty days after it was sent; one that was given up keeps it', async () => {
  const store = await openTestStore()
  const written = { subjectId: 'x', payload: '{}', tries: 0, lockedUntil: 0, availableAt: store.now() }
  const kinds = ['sent-1', 'sent-2', 'sent-3', 'given-up', 'waiting'].map((kind) => ({
    ...{ ...written, id: kind, kind, messageId: kind, recipient: 'jane@example.com' },
    doneAt: kind.startsWith('sent') ? store.now() : null,
    failedAt: kind === 'given-up' ? store.now() : null,
  }))
  await store.db.insertInto('outbox').values(kinds).execute()
  const named = async () => {
    const rows = await store.db.selectFrom('outbox').select('id').where('recipient', '<>', '').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  store.clock.forward(30 * day)
  await forgetVisitors(store)
  expect(await named()).toHaveLength(5)
  store.clock.forward(1)
  await forgetVisitors(store, () => true)
  expect(await named()).toHaveLength(5)
  await forgetVisitors(store, () => false, 2)
  expect(await named()).toEqual(['given-up', 'waiting'])
  expect(await sendWaitingMail(store)).toBe(0)
})
