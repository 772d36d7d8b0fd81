import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Way } from '~/validation/cart/bag'
import type { Queries, Tx } from '../client'
import { foundOrder, noted, type OrderRow } from '../orders/last-note'
import { repeatedQuery } from '../repeated-query'
import type { Schema } from '../schema'
import type { FulfillmentGroupTable, OrderLineTable, OrderTable } from '../schema/orders'

/** Written into the text of a query, so that the index of open bags serves it without being planned at every use. */
export const closed = sql.lit('CLOSED' as const)

/** A sku a visitor wants, with its stock, beside the visitor's bag as it stands: one query for the whole decision. */
export type Addition = NonNullable<Awaited<ReturnType<typeof findAddition>>>

/** `mergeKey` is the line the addition would raise. Nothing when there is no such sku. */
export async function findAddition(db: Queries, bagKey: string, skuCode: string, mergeKey: string, way: Way) {
  const isPickup = way.type === 'PHYSICAL_PICKUP'
  const found = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.code', 'sku.productCode')
    .innerJoin('inventory', 'inventory.skuCode', 'sku.code')
    .leftJoin('orders', (join) => join.on('orders.bagKey', '=', bagKey).on('orders.state', '<>', closed))
    .leftJoin('fulfillmentGroup', (join) =>
      join
        .onRef('fulfillmentGroup.orderId', '=', 'orders.id')
        .on('fulfillmentGroup.type', '=', way.type)
        .on('fulfillmentGroup.storeNumber', way.storeNumber === null ? 'is' : '=', way.storeNumber),
    )
    .leftJoin('orderLine', (join) =>
      join.onRef('orderLine.orderId', '=', 'orders.id').on('orderLine.mergeKey', '=', mergeKey),
    )
    .$if(isPickup, (query) =>
      query
        .leftJoin('storeStock', (join) =>
          join.onRef('storeStock.skuCode', '=', 'sku.code').on('storeStock.storeNumber', '=', way.storeNumber),
        )
        .select(['storeStock.quantity as storeQuantity', 'storeStock.reserved as storeReserved']),
    )
    .$if(way.type !== 'PHYSICAL_SHIP', (query) => query.select((e) => otherStore(e, way.storeNumber).as('otherStore')))
    .select(['sku.code as skuCode', 'sku.colorCode', 'sku.size', 'sku.dimension', 'sku.active as skuActive'])
    .select(['sku.price', 'sku.retailPrice', 'sku.saleEndsAt', 'sku.afterPrice'])
    .select(['product.code as productCode', 'product.slug', 'product.name', 'product.brand', 'product.kind'])
    .select(['product.categorySlug', 'product.media', 'product.active as productActive', 'product.availableOnline'])
    .select(['product.availableInStore', 'product.canShipToStore', 'product.onlineOnly'])
    .select([
      'product.publishedAt',
      'product.featureToggle',
      'product.detail',
      'inventory.onHand',
      'inventory.reserved',
    ])
    .select(['orders.id as bagId', 'orders.version as bagVersion', 'fulfillmentGroup.id as groupId'])
    .select(['orderLine.id as lineId', 'orderLine.quantity as lineQuantity'])
    .select((e) => unitsElsewhere(e, mergeKey, way).as('unitsElsewhere'))
    .where('sku.code', '=', skuCode)
    .executeTakeFirst()
  if (!found) return undefined
  const stock = isPickup ? { onHand: found.storeQuantity ?? 0, reserved: found.storeReserved ?? 0 } : {}
  return { ...found, ...stock, way, unitsElsewhere: Number(found.unitsElsewhere ?? 0) }
}

type InBag = Schema & { orders: Schema['orders']; sku: Schema['sku'] }

/**
 * Units of the sku that other lines of the bag take from the same stock: that of the store, or the one that all sending
 * shares.
 */
function unitsElsewhere(e: ExpressionBuilder<InBag, 'orders' | 'sku'>, mergeKey: string, { type, storeNumber }: Way) {
  const isPickup = type === 'PHYSICAL_PICKUP'
  return e
    .selectFrom('orderLine as sibling')
    .innerJoin('fulfillmentGroup as home', 'home.id', 'sibling.groupId')
    .select((of) => of.fn.sum<number | null>('sibling.quantity').as('units'))
    .whereRef('sibling.orderId', '=', 'orders.id')
    .whereRef('sibling.skuCode', '=', 'sku.code')
    .where('sibling.mergeKey', '<>', mergeKey)
    .where('home.type', isPickup ? '=' : '<>', 'PHYSICAL_PICKUP')
    .$if(isPickup, (query) => query.where('home.storeNumber', '=', storeNumber))
}

/** A line of the bag that is picked up at another store, if there is one. */
function otherStore(e: ExpressionBuilder<Schema & { orders: Schema['orders'] }, 'orders'>, storeNumber: number | null) {
  return e
    .selectFrom('orderLine as other')
    .innerJoin('fulfillmentGroup as place', 'place.id', 'other.groupId')
    .select('place.storeNumber')
    .whereRef('other.orderId', '=', 'orders.id')
    .where('place.storeNumber', '<>', storeNumber)
    .limit(1)
}

/** The row of a session; nothing happens when it is there. */
export async function insertSession(db: Queries, idHash: string, now: number): Promise<void> {
  await db
    .insertInto('session')
    .values({ idHash, createdAt: now, seenAt: now, lastOrderId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * An empty bag, held until the end of the transaction like one that was locked (its version says so).
 * @returns nothing when the visitor has a bag: that one is kept
 */
export function insertBag(
  tx: Tx,
  { id, bagKey, customerId, email, now }: Pick<OrderRow, 'id' | 'bagKey' | 'customerId' | 'email'> & { now: number },
) {
  const nothing = { subTotal: 0, giftPackagingTotal: 0, fulfillmentTotal: 0, feeTotal: 0, taxTotal: 0, total: 0 }
  const empty: Selectable<OrderTable> = {
    ...nothing,
    id,
    bagKey,
    customerId,
    state: 'OPEN',
    version: 1,
    email,
    receiveEmail: 0,
    orderNumber: null,
    currency: 'USD',
    billingAddress: null,
    createdAt: now,
    updatedAt: now,
    submittedAt: null,
    ...noted(null),
    discountTotal: 0,
    reward: 0,
    discounts: null,
    promotionCodes: null,
    presses: null,
  }
  return foundOrder(
    tx
      .insertInto('orders')
      .values(empty)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
}

export async function insertGroup(tx: Tx, group: Selectable<FulfillmentGroupTable>): Promise<void> {
  await tx.insertInto('fulfillmentGroup').values(group).execute()
}

export async function insertLine(tx: Tx, line: Insertable<OrderLineTable>): Promise<void> {
  await tx.insertInto('orderLine').values(line).execute()
}

export async function setLineQuantity(tx: Tx, lineId: string, quantity: number): Promise<void> {
  await tx.updateTable('orderLine').set({ quantity }).where('id', '=', lineId).execute()
}

/** What is wanted of a line's gift packaging: its price in cents, null for none, and the message inside. */
type Packaging = Pick<Selectable<OrderLineTable>, 'giftPackaging' | 'giftMessage'>

/** @param which `bare`: not of a line that is in some already */
export async function setPackaging(tx: Tx, lineId: string, packaging: Packaging, which?: 'bare'): Promise<void> {
  const { giftPackaging, giftMessage } = packaging
  const line = tx.updateTable('orderLine').set({ giftPackaging, giftMessage }).where('id', '=', lineId)
  await (which === 'bare' ? line.where('giftPackaging', 'is', null) : line).execute()
}

/** Deletes a line of this order. @returns the row as it was, or nothing when it is not there */
export function deleteLine(tx: Tx, orderId: string, lineId: string) {
  return tx
    .deleteFrom('orderLine')
    .where('orderId', '=', orderId)
    .where('id', '=', lineId)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps what undos can bring back: a JSON list, in place of the one before. */
export async function keepRemoved(tx: Tx, orderId: string, line: string, now: number): Promise<void> {
  await tx
    .insertInto('removedLine')
    .values({ orderId, line, removedAt: now })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ line, removedAt: now }))
    .execute()
}

export function findRemoved(db: Queries, orderId: string): Promise<{ line: string } | undefined> {
  return db.selectFrom('removedLine').select('line').where('orderId', '=', orderId).executeTakeFirst()
}

/** Units in the bag of a visitor. */
export async function countUnits(db: Queries, bagKey: string): Promise<number> {
  const [counted] = await unitsOf(db, bagKey)
  return Number(counted?.units ?? 0)
}

const unitsOf = repeatedQuery((db, bagKey) =>
  db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select((e) => e.fn.sum<number | null>('orderLine.quantity').as('units'))
    .where('orders.bagKey', '=', bagKey)
    .where('orders.state', '<>', closed),
)
