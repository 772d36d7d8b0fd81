import { expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { setContact } from '~/services/checkout/steps/contact'
import { applyPickupPerson } from '~/services/checkout/steps/pickup-person'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { bagKeyOf } from '~/services/orders/shopper'
import { giveCustomer } from '../customers'
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
          provider: 'store-card',
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

const pickUp = { type: 'PHYSICAL_PICKUP', storeNumber: 7850 } as const
const dana = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com', phoneNumber: '4025550177' }

async function pickedUpOrder(): Promise<TestStore> {
  const store = await openTestStore()
  value(await addToBag(store, 'jane', { skuCode: 'TEE-INK-S', quantity: 2, way: pickUp }))
  value(await setContact(store, 'jane', { email: 'jane@example.com' }))
  value(await applyPickupPerson(store, 'jane', dana))
  await payByGiftCard(store, 'jane', 50_000)
  value(await submitOrder(store, 'jane', wish()))
  expect(await violations(store)).toEqual([])
  return store
}

const storeDamages: typeof damages = [
  [
    'units held in a store for nobody',
    'reserved in a store is what is reserved',
    ({ db }) =>
      db
        .updateTable('storeStock')
        .set({ reserved: 1 })
        .where('skuCode', '=', 'TEE-INK-S')
        .where('storeNumber', '=', 7850)
        .execute(),
  ],
  [
    'units of a shelf that were sold twice',
    'a store sells what is picked up there',
    async ({ db }) => {
      const sale = await db.selectFrom('stockMovement').selectAll().where('kind', '=', 'sale').executeTakeFirstOrThrow()
      await db
        .insertInto('stockMovement')
        .values({ ...sale, id: 'again' })
        .execute()
    },
  ],
  [
    'a line whose group went elsewhere',
    'a line is kept under its own way',
    ({ db }) => db.updateTable('fulfillmentGroup').set({ storeNumber: 7106 }).execute(),
  ],
  [
    'an order for two stores',
    'an order is for one store',
    async ({ db }) => {
      const group = await db.selectFrom('fulfillmentGroup').selectAll().executeTakeFirstOrThrow()
      const line = await db.selectFrom('orderLine').selectAll().executeTakeFirstOrThrow()
      await db
        .insertInto('fulfillmentGroup')
        .values({ ...group, id: 'other', storeNumber: 7106 })
        .execute()
      await db
        .insertInto('orderLine')
        .values({ ...line, id: 'other', groupId: 'other', mergeKey: 'other' })
        .execute()
    },
  ],
]

test.each(storeDamages)('%s is found', async (_, invariant, damage) => {
  const store = await pickedUpOrder()
  await damage(store)
  expect((await violations(store)).map((violation) => violation.invariant)).toContain(invariant)
})

async function memberOrder(): Promise<TestStore> {
  const store = await openTestStore()
  const { id } = await giveCustomer({ store }, { loyaltyStatus: 'ENROLLED', loyaltyTier: 'PREMIER', enrolledAt: 1 })
  const bagKey = bagKeyOf(id)
  const order = await readyBag(store, bagKey, { 'CAP-INK': 2 })
  await store.db.updateTable('orders').set({ customerId: id }).where('id', '=', order.id).execute()
  await payByGiftCard(store, bagKey, 50_000)
  value(await submitOrder(store, bagKey, wish()))
  expect(await violations(store)).toEqual([])
  return store
}

const pointsDamages: typeof damages = [
  [
    'a balance of points without a movement',
    'points are their movements',
    ({ db }) => db.updateTable('customer').set({ points: 1 }).execute(),
  ],
  [
    'an order that earned twice',
    'an order earns points once',
    async ({ db }) => {
      const entry = await db.selectFrom('pointsEntry').selectAll().executeTakeFirstOrThrow()
      await db
        .insertInto('pointsEntry')
        .values({ ...entry, id: 'again' })
        .execute()
    },
  ],
  [
    'more points than the order is worth',
    'points are earned by their order',
    ({ db }) => db.updateTable('pointsEntry').set({ points: 1_000 }).execute(),
  ],
  [
    'an order that earned nothing',
    'a member earns points by every order',
    ({ db }) => db.deleteFrom('pointsEntry').execute(),
  ],
  [
    'a member without a tier',
    'a membership has a tier and a beginning',
    ({ db }) => db.updateTable('customer').set({ loyaltyTier: null }).execute(),
  ],
]

test.each(pointsDamages)('%s is found', async (_, invariant, damage) => {
  const store = await memberOrder()
  await damage(store)
  expect((await violations(store)).map((violation) => violation.invariant)).toContain(invariant)
})
