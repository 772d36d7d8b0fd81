import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from './client'
import { repeatedQuery } from './repeated-query'
import type { FulfillmentGroupTable, OrderLineTable, OrderTable } from './schema/orders'
import type { AppliedPaymentTable } from './schema/payments'

export type OrderRow = Selectable<OrderTable>
export type GroupRow = Selectable<FulfillmentGroupTable>

/** A line beside what the catalogue and the stock room say of it now. */
export type LineRow = Selectable<OrderLineTable> & {
  skuPrice: number
  skuRetailPrice: number
  saleEndsAt: number | null
  afterPrice: number | null
  skuActive: number
  productActive: number
  availableOnline: number
  publishedAt: number
  kind: string
  categorySlug: string
  groundOnly: number
  lowStockLimit: number | null
  onHand: number
  reserved: number
}

/** A line beside the group it is in. */
type LineInGroup = LineRow &
  Pick<GroupRow, 'storeNumber' | 'optionId' | 'fulfillmentPrice' | 'optionChanged' | 'fees'> & {
    groupType: GroupRow['type']
    groupAddress: GroupRow['address']
    groupTaxTotal: number
    groupCreatedAt: number
  }

/** An applied payment beside what the gift card holds now. */
export type PaymentRow = Selectable<AppliedPaymentTable> & { cardBalance: number | null; cardStatus: string | null }

export type OrderRows = { order: OrderRow; groups: GroupRow[]; lines: LineRow[]; payments: PaymentRow[] }

/**
 * Takes the lock of an open order: the first statement of every transaction that changes it.
 * Nothing when the order is not open.
 */
export async function lockOpenOrder(tx: Tx, orderId: string, now: number): Promise<OrderRow | undefined> {
  return tx
    .updateTable('orders')
    .set((e) => ({ version: e('version', '+', 1), updatedAt: now, refusal: null }))
    .where('id', '=', orderId)
    .where('state', '=', 'OPEN')
    .returningAll()
    .executeTakeFirst()
}

export function findOrderRow(db: Queries, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

/** The bag of a visitor: the one order that is not closed. */
export async function findBagRow(db: Queries, bagKey: string): Promise<OrderRow | undefined> {
  const [row] = await bagRows(db, bagKey)
  return row
}

const bagRows = repeatedQuery(
  (db, bagKey) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('bagKey', '=', bagKey)
      .where('state', '<>', sql.lit('CLOSED' as const)), // as the index says it
)

/** A placed order by its number, if this visitor placed it. */
export function findPlacedRow(db: Queries, bagKey: string, orderNumber: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .where('bagKey', '=', bagKey)
    .where('state', '=', 'CLOSED')
    .executeTakeFirst()
}

/** Everything that belongs to an order, in two queries; in one when it can have no payments yet. Groups without lines are none. */
export async function loadOrderRows(
  db: Queries,
  order: OrderRow,
  { withPayments }: { withPayments: boolean },
): Promise<OrderRows> {
  const lines = await linesOf(db, order.id)
  return { order, groups: groupsOf(lines), lines, payments: withPayments ? await paymentsOf(db, order.id) : [] }
}

function groupsOf(lines: LineInGroup[]): GroupRow[] {
  const groups = lines.map((line): [string, GroupRow] => {
    const { groupId, orderId, groupType, storeNumber, optionId, groupAddress, fulfillmentPrice, optionChanged } = line
    const { groupTaxTotal, fees, groupCreatedAt } = line
    const whole = { id: groupId, orderId, type: groupType, storeNumber, optionId, address: groupAddress, fees }
    const counted = { fulfillmentPrice, optionChanged, taxTotal: groupTaxTotal, createdAt: groupCreatedAt }
    return [groupId, { ...whole, ...counted }]
  })
  return [...new Map(groups).values()].toSorted((a, b) => a.createdAt - b.createdAt)
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

const linesOf = repeatedQuery<LineInGroup>((db, orderId) =>
  db
    .selectFrom('orderLine')
    .innerJoin('sku', 'sku.code', 'orderLine.skuCode')
    .innerJoin('product', 'product.code', 'sku.productCode')
    .innerJoin('inventory', 'inventory.skuCode', 'sku.code')
    .innerJoin('fulfillmentGroup', 'fulfillmentGroup.id', 'orderLine.groupId')
    .selectAll('orderLine')
    .select([
      'fulfillmentGroup.type as groupType',
      'fulfillmentGroup.storeNumber',
      'fulfillmentGroup.optionId',
      'fulfillmentGroup.address as groupAddress',
      'fulfillmentGroup.fulfillmentPrice',
      'fulfillmentGroup.optionChanged',
      'fulfillmentGroup.taxTotal as groupTaxTotal',
      'fulfillmentGroup.fees',
      'fulfillmentGroup.createdAt as groupCreatedAt',
    ])
    .select([
      'sku.price as skuPrice',
      'sku.retailPrice as skuRetailPrice',
      'sku.saleEndsAt',
      'sku.afterPrice',
      'sku.active as skuActive',
      'product.active as productActive',
      'product.availableOnline',
      'product.publishedAt',
      'product.kind',
      'product.categorySlug',
      'product.groundOnly',
      'product.lowStockLimit',
      'inventory.onHand',
      'inventory.reserved',
    ])
    .where('orderLine.orderId', '=', orderId)
    .orderBy('orderLine.createdAt', 'desc')
    .orderBy('orderLine.id'),
)
