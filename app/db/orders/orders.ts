import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../client'
import { repeatedQuery } from '../repeated-query'
import { type CodeRow, findCodes } from '../rewards/promotions'
import type { Schema } from '../schema'
import type { AppliedPaymentTable } from '../schema/payments'
import { foundOrder, type OrderRow, onlyGone, orderRowOf } from './last-note'
import { type BuyerColumns, type GroupRow, groupsOf, type LineRow, linesOf } from './order-lines'

export type { OrderRow } from './last-note'

/** An applied payment beside what the gift card holds now. */
export type PaymentRow = Selectable<AppliedPaymentTable> & { cardBalance: number | null; cardStatus: string | null }

export type OrderRows = {
  order: OrderRow
  groups: GroupRow[]
  lines: LineRow[]
  payments: PaymentRow[]
  buyer: BuyerColumns | null
  /** Those on it, as they are now. */
  codes: CodeRow[]
}

/**
 * Takes the lock of an open order: the first statement of every transaction that changes it.
 * Nothing when the order is not open.
 */
export async function lockOpenOrder(tx: Tx, orderId: string, now: number): Promise<OrderRow | undefined> {
  const row = await tx
    .updateTable('orders')
    .set((e) => ({ version: e('version', '+', 1), updatedAt: now, ...onlyGone }))
    .where('id', '=', orderId)
    .where('state', '=', 'OPEN')
    .returningAll()
    .executeTakeFirst()
  return row && orderRowOf(row)
}

/**
 * Takes the lock of a placed order: the first statement of each transaction that moves its money, or writes what another
 * reads to judge whether somebody is told of it. @returns the order's id
 */
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

export function findOrderRow(db: Queries, orderId: string): Promise<OrderRow | undefined> {
  return foundOrder(db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst())
}

/** The bag of a visitor: the one order that is not closed. */
export async function findBagRow(db: Queries, bagKey: string): Promise<OrderRow | undefined> {
  const [row] = await bagRows(db, bagKey)
  return row && orderRowOf(row)
}

const bagRows = repeatedQuery(
  (db, bagKey) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('bagKey', '=', bagKey)
      .where('state', '<>', sql.lit('CLOSED' as const)), // as the index says it
)

/** Whose placed orders are meant: those of the key of a bag (null: of none), and the last one of a session. */
export type PlacedBy = { bagKey: string | null; sessionKey: string }

/** The ids of somebody's placed orders: the last of their session, and the newest of their bags. Two queries, each by its index. */
export async function listPlacedIds(db: Queries, { bagKey, sessionKey }: PlacedBy, most: number): Promise<string[]> {
  const session = await db
    .selectFrom('session')
    .select('lastOrderId')
    .where('idHash', '=', sessionKey)
    .executeTakeFirst()
  const placed = await db
    .selectFrom('orders')
    .select('id')
    .where('bagKey', '=', bagKey ?? '')
    .where('state', '=', sql.lit('CLOSED' as const)) // as the index says it
    .orderBy('submittedAt', 'desc')
    .limit(most)
    .execute()
  const last = session?.lastOrderId
  return [...new Set([...(last ? [last] : []), ...placed.map(({ id }) => id)])]
}

/** A placed order by its number, if it is theirs. */
export function findPlacedRow(db: Queries, whose: PlacedBy, orderNumber: string): Promise<OrderRow | undefined> {
  return foundOrder(
    db
      .selectFrom('orders')
      .selectAll()
      .where('orderNumber', '=', orderNumber)
      .where((e) => placedBy(e, whose))
      .where('state', '=', 'CLOSED')
      .executeTakeFirst(),
  )
}

function placedBy(e: ExpressionBuilder<Schema, 'orders'>, { bagKey, sessionKey }: PlacedBy) {
  const last = e.selectFrom('session').select('lastOrderId').where('idHash', '=', sessionKey)
  return e.or([e('orders.bagKey', '=', bagKey ?? ''), e('orders.id', '=', last)])
}

/**
 * Everything that belongs to an order, in two queries, one more when there are codes on it; in one when it can have no
 * payments yet. Groups without lines are none.
 */
export async function loadOrderRows(
  db: Queries,
  order: OrderRow,
  { withPayments }: { withPayments: boolean },
): Promise<OrderRows> {
  const lines = await linesOf(db, order.id)
  const payments = withPayments ? await paymentsOf(db, order.id) : []
  const codes = order.promotionCodes ? await findCodes(db, JSON.parse(order.promotionCodes)) : []
  return { order, groups: groupsOf(lines), lines, payments, buyer: lines[0] ?? null, codes }
}

const paymentsOf = repeatedQuery((db, orderId) =>
  db
    .selectFrom('appliedPayment')
    .leftJoin('giftCard', 'giftCard.id', 'appliedPayment.giftCardId')
    .selectAll('appliedPayment')
    .select(['giftCard.balance as cardBalance', 'giftCard.status as cardStatus'])
    .where('orderId', '=', orderId)
    .orderBy('appliedPayment.createdAt')
    .orderBy('appliedPayment.id'),
)
