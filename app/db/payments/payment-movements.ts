import { type Selectable, sql } from 'kysely'
import type { OperationRow } from '../checkout/payment-operations'
import type { Queries, Tx } from '../client'
import type { PaymentMovementTable } from '../schema/payments'

export type MovementRow = Selectable<PaymentMovementTable>

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
  return holdsOfPlaced(db)
    .where('paymentOperation.orderId', '=', orderId)
    .where('paymentOperation.status', 'in', ['approved', 'voided'])
    .orderBy('position')
    .execute()
}

/** Where a page of holds begins: behind this one, from the oldest on. */
export type HoldPlace = { doneAt: number; id: string }

/** A page of the holds of placed orders that nobody has let go of. Captured ones stay among them. */
export function listLiveHolds(db: Queries, after: HoldPlace, most: number): Promise<OperationRow[]> {
  return liveHolds(db, after, most).execute()
}

/** The same of those made until a moment (epoch ms) that were not captured whole. */
export function listUncapturedHolds(
  db: Queries,
  until: number,
  after: HoldPlace,
  most: number,
): Promise<OperationRow[]> {
  return liveHolds(db, after, most)
    .where('paymentOperation.doneAt', '<=', until)
    .where((e) =>
      e(
        'paymentOperation.amount',
        '>',
        e
          .selectFrom('paymentMovement as movement')
          .select((m) => m.fn.coalesce(m.fn.sum<number>('movement.amount'), m.val(0)).as('captured'))
          .whereRef('movement.orderId', '=', 'paymentOperation.orderId')
          .whereRef('movement.operationId', '=', 'paymentOperation.id')
          .where('movement.kind', '=', 'capture')
          .where('movement.status', '<>', 'refused'),
      ),
    )
    .execute()
}

function liveHolds(db: Queries, { doneAt, id }: HoldPlace, most: number) {
  return holdsOfPlaced(db)
    .where('paymentOperation.status', '=', sql.lit('approved' as const)) // as the index says it
    .where((e) => e(e.refTuple('paymentOperation.doneAt', 'paymentOperation.id'), '>', e.tuple(doneAt, id)))
    .orderBy('paymentOperation.doneAt')
    .orderBy('paymentOperation.id')
    .limit(most)
}

function holdsOfPlaced(db: Queries) {
  return db
    .selectFrom('paymentOperation')
    .innerJoin('checkoutSubmission', 'checkoutSubmission.id', 'paymentOperation.submissionId')
    .selectAll('paymentOperation')
    .where('checkoutSubmission.state', '=', 'DONE')
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
