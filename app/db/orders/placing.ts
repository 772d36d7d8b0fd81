import type { Queries, Tx } from '../client'
import type { StockMovementTable } from '../schema/catalog'
import { foundOrder, noted, type OrderRow } from './last-note'

/** Takes an open order for a submission: of all who try, one gets it. The first statement of the transaction. */
export function claimOpenOrder(tx: Tx, orderId: string, now: number): Promise<OrderRow | undefined> {
  return foundOrder(
    tx
      .updateTable('orders')
      .set((e) => ({ state: 'SUBMITTING' as const, version: e('version', '+', 1), updatedAt: now, ...noted(null) }))
      .where('id', '=', orderId)
      .where('state', '=', 'OPEN')
      .returningAll()
      .executeTakeFirst(),
  )
}

/** The bag can be changed again. @param lastNote JSON of why it was not placed */
export async function reopenOrder(tx: Tx, orderId: string, lastNote: string, now: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set((e) => ({ state: 'OPEN' as const, version: e('version', '+', 1), updatedAt: now, ...noted(lastNote) }))
    .where('id', '=', orderId)
    .where('state', '=', 'SUBMITTING')
    .execute()
}

/** Ends an order as placed. Throws when the number is taken (isTaken). @returns the order's row */
export function closeOrder(
  tx: Tx,
  orderId: string,
  placed: { orderNumber: string; receiveEmail: number; now: number },
): Promise<OrderRow | undefined> {
  const { orderNumber, receiveEmail, now } = placed
  return foundOrder(
    tx
      .updateTable('orders')
      .set((e) => ({
        state: 'CLOSED' as const,
        version: e('version', '+', 1),
        orderNumber,
        receiveEmail,
        submittedAt: now,
        updatedAt: now,
      }))
      .where('id', '=', orderId)
      .where('state', '=', 'SUBMITTING')
      .returningAll()
      .executeTakeFirst(),
  )
}

export async function addStockMovements(tx: Tx, movements: StockMovementTable[]): Promise<void> {
  if (movements.length > 0) await tx.insertInto('stockMovement').values(movements).execute()
}

/** Lets the session that placed an order see its confirmation. */
export async function rememberLastOrder(tx: Queries, idHash: string, lastOrderId: string, now: number): Promise<void> {
  await tx
    .insertInto('session')
    .values({ idHash, createdAt: now, seenAt: now, lastOrderId })
    .onConflict((conflict) => conflict.column('idHash').doUpdateSet({ lastOrderId, seenAt: now }))
    .execute()
}

/**
 * The number of the order that was placed last from a guest's session, or by a customer.
 * @param since epoch ms; null when it was placed before that
 */
export async function findLastOrderNumber(
  db: Queries,
  by: { idHash: string } | { customerId: string },
  since = 0,
): Promise<string | null> {
  const row =
    'idHash' in by
      ? await db
          .selectFrom('session')
          .innerJoin('orders', 'orders.id', 'session.lastOrderId')
          .select('orders.orderNumber')
          .where('session.idHash', '=', by.idHash)
          .where('orders.submittedAt', '>=', since)
          .executeTakeFirst()
      : await db
          .selectFrom('orders')
          .select('orderNumber')
          .where('customerId', '=', by.customerId)
          .where('submittedAt', '>=', since)
          .where('state', '=', 'CLOSED')
          .orderBy('submittedAt', 'desc')
          .limit(1)
          .executeTakeFirst()
  return row?.orderNumber ?? null
}
