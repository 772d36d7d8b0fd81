import { expect, test } from 'vitest'
import { submitOrder } from '~/services/checkout/submit-order'
import { payByGiftCard, readyBag, value, wish } from '../ready-bag'
import { openTestStore, type TestStore } from '../store'
import { violations } from '../violations'

async function placedOrder(): Promise<TestStore> {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  await payByGiftCard(store, 'jane', 50_000)
  value(await submitOrder(store, 'jane', wish()))
  expect(await violations(store)).toEqual([])
  return store
}

const damages: [string, string, (store: TestStore) => Promise<unknown>][] = [
  [
    'a payment that pays too little',
    'payments pay the order',
    ({ db }) => db.updateTable('appliedPayment').set({ amount: 1 }).execute(),
  ],
  [
    'a line whose price was changed',
    'lines make the subtotal',
    ({ db }) => db.updateTable('orderLine').set({ price: 1 }).execute(),
  ],
  [
    'a balance without an entry',
    'gift card is its ledger',
    ({ db }) =>
      db
        .updateTable('giftCard')
        .set((e) => ({ balance: e('balance', '+', 5), redeemed: e('redeemed', '-', 5) }))
        .execute(),
  ],
  [
    'units reserved for nobody',
    'reserved is what is reserved',
    ({ db }) => db.updateTable('inventory').set({ reserved: 1 }).where('skuCode', '=', 'CAP-INK').execute(),
  ],
  [
    'units sold to nobody',
    'sold is what was sold',
    ({ db }) =>
      db
        .updateTable('inventory')
        .set((e) => ({ sold: e('sold', '+', 1), onHand: e('onHand', '-', 1) }))
        .where('skuCode', '=', 'CAP-INK')
        .execute(),
  ],
  [
    'an order without its submission',
    'one submission an order',
    ({ db }) => db.updateTable('checkoutSubmission').set({ state: 'FAILED' }).execute(),
  ],
  ['an order without its mail', 'one confirmation an order', ({ db }) => db.deleteFrom('outbox').execute()],
  [
    'a bag that is submitting for ever',
    'submitting without a submission',
    ({ db }) => db.updateTable('orders').set({ state: 'SUBMITTING', orderNumber: null }).execute(),
  ],
  [
    'a card number in a text',
    'account number in applied_payment.full_name',
    ({ db }) => db.updateTable('appliedPayment').set({ fullName: '7001000000000001' }).execute(),
  ],
  [
    'a hold at the issuer that belongs to nothing',
    'hold without its order',
    async ({ sandbox, now }) =>
      (await sandbox.db())
        .insertInto('cardAuthorization')
        .values({
          id: 'aut_lost',
          orderReference: 'nothing of ours',
          accountToken: 'act',
          amount: 1,
          currency: 'USD',
          status: 'approved',
          reason: null,
          captured: 0,
          refunded: 0,
          createdAt: now() - 3600_000,
        })
        .execute(),
  ],
]

test.each(damages)('%s is found', async (_, invariant, damage) => {
  const store = await placedOrder()
  await damage(store)
  expect((await violations(store)).map((violation) => violation.invariant)).toContain(invariant)
})
