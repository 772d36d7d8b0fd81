import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Queries, Tx } from './client'
import { type GroupStore, type StoreColumns, storeOf } from './group-store'
import { packagingPrice } from './packaging-price'
import { repeatedQuery } from './repeated-query'
import type { Schema } from './schema'
import type { FulfillmentGroupTable, OrderLineTable, OrderTable } from './schema/orders'
import type { AppliedPaymentTable } from './schema/payments'

export type OrderRow = Selectable<OrderTable>
export type GroupRow = Selectable<FulfillmentGroupTable> & { store: GroupStore | null }

/** A line beside what the catalogue and the stock room say of it now. */
export type LineRow = Selectable<OrderLineTable> & {
  skuPrice: number
  skuRetailPrice: number
  saleEndsAt: number | null
  afterPrice: number | null
  skuActive: number
  productActive: number
  /** Whether it is sold the way its group goes. */
  availableOnline: number
  publishedAt: number
  featureToggle: string | null
  /** What is told of its product (JSON), where single skus of that belong to features; else null. */
  toggledDetail: string | null
  categorySlug: string
  groundOnly: number
  lowStockLimit: number | null
  /** Of the stock it is taken from: the store's own, where it is picked up. */
  onHand: number
  reserved: number
  /** The store whose own stock it is taken from; null: the stock that is shipped from. */
  stockStore: number | null
  /** What gift packaging costs now, in cents; null: there is none. */
  packagingPrice: number | null
}

/** A line beside the group it is in. */
type LineInGroup = LineRow &
  StoreColumns &
  Pick<GroupRow, 'optionId' | 'fulfillmentPrice' | 'optionChanged' | 'fees'> & {
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

/** Whose placed orders are meant: those of the key of a bag (null: of none), and the last one of a session. */
export type PlacedBy = { bagKey: string | null; sessionKey: string }

/** A placed order by its number, if it is theirs. */
export function findPlacedRow(db: Queries, whose: PlacedBy, orderNumber: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .where((e) => placedBy(e, whose))
    .where('state', '=', 'CLOSED')
    .executeTakeFirst()
}

export function placedBy(e: ExpressionBuilder<Schema, 'orders'>, { bagKey, sessionKey }: PlacedBy) {
  const last = e.selectFrom('session').select('lastOrderId').where('idHash', '=', sessionKey)
  return e.or([e('orders.bagKey', '=', bagKey ?? ''), e('orders.id', '=', last)])
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
    return [groupId, { ...whole, ...counted, store: storeOf(line) }]
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
    .leftJoin('store', 'store.number', 'fulfillmentGroup.storeNumber')
    .leftJoin('storeStock', (join) =>
      join
        .onRef('storeStock.skuCode', '=', 'orderLine.skuCode')
        .onRef('storeStock.storeNumber', '=', 'fulfillmentGroup.storeNumber'),
    )
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
      'store.name as storeName',
      'store.phone as storePhone',
      'store.addressLine1 as storeLine',
      'store.city as storeCity',
      'store.stateProvinceRegion as storeState',
      'store.postalCode as storeZip',
    ])
    .select([
      'sku.price as skuPrice',
      'sku.retailPrice as skuRetailPrice',
      'sku.saleEndsAt',
      'sku.afterPrice',
      'sku.active as skuActive',
      'product.active as productActive',
      'product.publishedAt',
      'product.featureToggle',
      'product.categorySlug',
      'product.groundOnly',
      'product.lowStockLimit',
    ])
    .select([
      sql<number>`case when fulfillment_group.type = 'PHYSICAL_PICKUP' then coalesce(store_stock.quantity, 0)
        else inventory.on_hand end`.as('onHand'),
      sql<number>`case when fulfillment_group.type = 'PHYSICAL_PICKUP' then coalesce(store_stock.reserved, 0)
        else inventory.reserved end`.as('reserved'),
      sql<number>`case fulfillment_group.type
        when 'PHYSICAL_PICKUP' then product.available_in_store * (1 - product.online_only)
        when 'PHYSICAL_SHIP_AND_PICKUP' then product.available_online * product.can_ship_to_store
        else product.available_online end`.as('availableOnline'),
      sql<
        number | null
      >`case when fulfillment_group.type = 'PHYSICAL_PICKUP' then fulfillment_group.store_number end`.as('stockStore'),
      packagingPrice.as('packagingPrice'),
      sql<string | null>`case when product.detail like '%"skuToggles"%' then product.detail end`.as('toggledDetail'),
    ])
    .where('orderLine.orderId', '=', orderId)
    .orderBy('orderLine.createdAt', 'desc')
    .orderBy('orderLine.id'),
)
