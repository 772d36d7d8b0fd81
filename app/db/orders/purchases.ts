import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { PurchaseTable } from '../schema/account'
import { foundOrder, type OrderRow } from './last-note'

export type PurchaseRow = Selectable<PurchaseTable>

/** The orders a customer has placed, newest first. */
export function listPlacedOrders(db: Queries, customerId: string, most: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'total'])
    .select((e) => [e.ref('orderNumber').$notNull().as('number'), e.ref('submittedAt').$notNull().as('at')])
    .where('customerId', '=', customerId)
    .where('state', '=', 'CLOSED')
    .orderBy('submittedAt', 'desc')
    .limit(most)
    .execute()
}

export async function countPlacedOrders(db: Queries, customerId: string): Promise<number> {
  const counted = await db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .where('customerId', '=', customerId)
    .where('state', '=', 'CLOSED')
    .executeTakeFirstOrThrow()
  return Number(counted.rows)
}

/** A placed order by its number, whoever placed it. */
export function findPlacedByNumber(db: Queries, orderNumber: string): Promise<OrderRow | undefined> {
  return foundOrder(
    db
      .selectFrom('orders')
      .selectAll()
      .where('orderNumber', '=', orderNumber)
      .where('state', '=', 'CLOSED')
      .executeTakeFirst(),
  )
}

/** What some orders hold, in the order it was put in. */
export function listOrderItems(db: Queries, orderIds: string[]) {
  return db
    .selectFrom('orderLine')
    .select(['orderId', 'name', 'quantity'])
    .where('orderId', 'in', orderIds)
    .orderBy('createdAt')
    .execute()
}

type Elsewhere = { customerId: string; source: PurchaseRow['source'] }

/** What a customer bought elsewhere, newest first. */
export function listPurchases(db: Queries, { customerId, source }: Elsewhere, most: number): Promise<PurchaseRow[]> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('source', '=', source)
    .orderBy('purchasedAt', 'desc')
    .limit(most)
    .execute()
}

export async function countPurchases(db: Queries, { customerId, source }: Elsewhere): Promise<number> {
  const counted = await db
    .selectFrom('purchase')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .where('customerId', '=', customerId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return Number(counted.rows)
}

export function findPurchase(db: Queries, { customerId, source }: Elsewhere, number: string) {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('source', '=', source)
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function insertPurchases(tx: Tx, purchases: PurchaseRow[]): Promise<void> {
  await tx.insertInto('purchase').values(purchases).execute()
}

/** The newest orders of anybody, placed here or elsewhere: what the sheet of the demo shop names. `at`: epoch ms. */
export async function listNewestPurchases(db: Queries, most: number) {
  const placed = await db
    .selectFrom('orders')
    .select((e) => [e.ref('orderNumber').$notNull().as('number'), e.ref('submittedAt').$notNull().as('at')])
    .select(['email', 'total'])
    .where('state', '=', 'CLOSED')
    .orderBy('submittedAt', 'desc')
    .limit(most)
    .execute()
  const elsewhere = await db
    .selectFrom('purchase')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .select(['purchase.number', 'purchase.purchasedAt as at', 'customer.email', 'purchase.total', 'purchase.source'])
    .orderBy('purchasedAt', 'desc')
    .limit(most)
    .execute()
  return [...placed.map((order) => ({ ...order, source: 'ECOM' as const })), ...elsewhere]
}
