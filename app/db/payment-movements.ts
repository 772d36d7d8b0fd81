import type { Selectable } from 'kysely'
import type { Queries, Tx } from './client'
import type { OperationRow } from './payment-operations'
import type { PaymentMovementTable } from './schema/payments'

export type MovementRow = Selectable<PaymentMovementTable>

/** Takes the lock of a placed order: the first statement of each transaction that moves its money. */
export async function lockPlacedOrder(tx: Tx, orderNumber: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('orders')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('orderNumber', '=', orderNumber)
    .where('state', '=', 'CLOSED')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findPlacedId(db: Queries, orderNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('orderNumber', '=', orderNumber)
    .where('state', '=', 'CLOSED')
    .executeTakeFirst()
  return row?.id
}

/** What providers hold, or held, for a placed order. */
export function listHolds(db: Queries, orderId: string): Promise<OperationRow[]> {
  return holdsOfPlaced(db).where('paymentOperation.orderId', '=', orderId).orderBy('position').execute()
}

/** Holds of placed orders that nobody has let go of, the oldest first. */
export function listLiveHolds(db: Queries, most: number): Promise<OperationRow[]> {
  return holdsOfPlaced(db)
    .where('paymentOperation.status', '=', 'approved')
    .orderBy('paymentOperation.doneAt')
    .limit(most)
    .execute()
}

function holdsOfPlaced(db: Queries) {
  return db
    .selectFrom('paymentOperation')
    .innerJoin('checkoutSubmission', 'checkoutSubmission.id', 'paymentOperation.submissionId')
    .selectAll('paymentOperation')
    .where('checkoutSubmission.state', '=', 'DONE')
    .where('paymentOperation.status', 'in', ['approved', 'voided'])
}

/** Approved holds of submits that ended without an order: nobody should find one. */
export function listOrphanHolds(db: Queries, before: number): Promise<OperationRow[]> {
  return db
    .selectFrom('paymentOperation')
    .innerJoin('checkoutSubmission', 'checkoutSubmission.id', 'paymentOperation.submissionId')
    .selectAll('paymentOperation')
    .where('checkoutSubmission.state', '=', 'FAILED')
    .where('paymentOperation.status', 'in', ['approved', 'sent', 'unknown'])
    .where('paymentOperation.sentAt', '<', before)
    .execute()
}

export function listMovements(db: Queries, orderIds: string[]): Promise<MovementRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('paymentMovement')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('sentAt')
    .orderBy('id')
    .execute()
}

/** Movements nobody knows the end of, sent before that moment (epoch ms). */
export function listOpenMovements(db: Queries, before: number): Promise<MovementRow[]> {
  return db
    .selectFrom('paymentMovement')
    .selectAll()
    .where('status', 'in', ['sent', 'unknown'])
    .where('sentAt', '<=', before)
    .orderBy('sentAt')
    .execute()
}

export async function insertMovement(tx: Tx, movement: MovementRow): Promise<void> {
  await tx.insertInto('paymentMovement').values(movement).execute()
}

type End = Pick<MovementRow, 'status' | 'providerRef' | 'detail' | 'doneAt'>

/** Writes what became of a movement, once. @returns false when it was settled already */
export async function endMovement(tx: Tx, id: string, end: End): Promise<boolean> {
  const ended = await tx
    .updateTable('paymentMovement')
    .set(end)
    .where('id', '=', id)
    .where('status', 'in', ['sent', 'unknown'])
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Gift cards that paid a placed order, with what each bore and what was given back to it since, in cents. */
export async function listGiftCardShares(db: Queries, orderId: string) {
  const rows = await db
    .selectFrom('appliedPayment')
    .leftJoin('giftCardEntry', (join) =>
      join
        .onRef('giftCardEntry.giftCardId', '=', 'appliedPayment.giftCardId')
        .onRef('giftCardEntry.orderId', '=', 'appliedPayment.orderId')
        .on('giftCardEntry.kind', '=', 'refund'),
    )
    .select(['appliedPayment.id', 'appliedPayment.giftCardId', 'appliedPayment.last4', 'appliedPayment.amount'])
    .select((e) => e.fn.coalesce(e.fn.sum<number>('giftCardEntry.amount'), e.val(0)).as('refunded'))
    .where('appliedPayment.orderId', '=', orderId)
    .where('appliedPayment.giftCardId', 'is not', null)
    .groupBy(['appliedPayment.id', 'appliedPayment.giftCardId', 'appliedPayment.last4', 'appliedPayment.amount'])
    .execute()
  return rows.map(({ id, giftCardId, last4, amount, refunded }) => ({
    ...{ id, giftCardId: giftCardId ?? '', last4, amount, refunded: Number(refunded) },
  }))
}
