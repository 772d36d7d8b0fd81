import type { Insertable } from 'kysely'
import type { PurchaseTable } from '~/db/schema/account'
import type { Arranged } from './arrange'

/** Something a customer bought elsewhere; anything of it can be different. */
export async function givePurchase(
  { store }: Arranged,
  customerId: string,
  changes: Partial<Insertable<PurchaseTable>> = {},
) {
  const items = JSON.stringify([{ name: 'Wool Cap', choice: 'Ink', quantity: 2, price: 4800 }])
  const facts = { source: 'POS' as const, status: 'Purchased in store', total: 5136, items, purchasedAt: store.now() }
  const number = changes.number ?? store.newId()
  await store.db
    .insertInto('purchase')
    .values({ id: store.newId(), customerId, ...facts, ...changes, number })
    .execute()
  return number
}
