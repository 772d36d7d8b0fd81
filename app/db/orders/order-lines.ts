import { type Selectable, sql } from 'kysely'
import { repeatedQuery } from '../repeated-query'
import type { LoyaltyStatus } from '../schema/identity'
import type { FulfillmentGroupTable, OrderLineTable } from '../schema/orders'
import { type GroupStore, type StoreColumns, storeOf } from './group-store'
import { packagingPrice } from './packaging-price'

export type GroupRow = Selectable<FulfillmentGroupTable> & { store: GroupStore | null }

/** A line beside what the catalogue and the stock room say of it now. */
export type LineRow = Selectable<OrderLineTable> & {
  skuPrice: number
  skuRetailPrice: number
  saleEndsAt: number | null
  afterPrice: number | null
  skuColor: string
  skuSize: string | null
  skuDimension: string | null
  skuActive: number
  productActive: number
  productName: string
  productBrand: string
  productSlug: string
  /** JSON: the colours of its product, with their pictures. */
  media: string
  /** Whether it is sold the way its group goes. */
  availableOnline: number
  publishedAt: number
  featureToggle: string | null
  /** What is told of its product (JSON), where single skus of that belong to features; else null. */
  toggledDetail: string | null
  categorySlug: string
  /** No promotion is for it. */
  noPromotions: number
  /** It cannot be paid with rewards. */
  loyaltyBlocked: number
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

/** What counts of the customer an order is of. */
export type BuyerColumns = {
  /** Their military service is verified; epoch ms. */
  militaryVerifiedAt: number | null
  /** Points of the rewards programme. */
  points: number | null
  loyaltyStatus: LoyaltyStatus | null
  employee: number | null
}

/** A line beside the group it is in. */
type LineInGroup = LineRow &
  BuyerColumns &
  StoreColumns &
  Pick<GroupRow, 'optionId' | 'fulfillmentPrice' | 'optionChanged' | 'seenOptionId' | 'seenPrice' | 'fees'> & {
    groupType: GroupRow['type']
    groupAddress: GroupRow['address']
    groupTaxTotal: number
    groupCreatedAt: number
  }

/** The groups that hold these lines, the oldest first. */
export function groupsOf(lines: LineInGroup[]): GroupRow[] {
  const groups = lines.map((line): [string, GroupRow] => {
    const { groupId, orderId, groupType, storeNumber, optionId, groupAddress, fulfillmentPrice, optionChanged } = line
    const { seenOptionId, seenPrice, groupTaxTotal, fees, groupCreatedAt } = line
    const whole = { id: groupId, orderId, type: groupType, storeNumber, optionId, address: groupAddress, fees }
    const method = { fulfillmentPrice, optionChanged, seenOptionId, seenPrice }
    const counted = { ...method, taxTotal: groupTaxTotal, createdAt: groupCreatedAt }
    return [groupId, { ...whole, ...counted, store: storeOf(line) }]
  })
  return [...new Map(groups).values()].toSorted((a, b) => a.createdAt - b.createdAt)
}

const methodColumns = [
  'fulfillmentGroup.optionId',
  'fulfillmentGroup.fulfillmentPrice',
  'fulfillmentGroup.optionChanged',
  'fulfillmentGroup.seenOptionId',
  'fulfillmentGroup.seenPrice',
] as const

/** What the catalogue says of a line. */
const catalogColumns = [
  'sku.price as skuPrice',
  'sku.retailPrice as skuRetailPrice',
  'sku.saleEndsAt',
  'sku.afterPrice',
  'sku.colorCode as skuColor',
  'sku.size as skuSize',
  'sku.dimension as skuDimension',
  'sku.active as skuActive',
  'product.active as productActive',
  'product.name as productName',
  'product.brand as productBrand',
  'product.slug as productSlug',
  'product.media',
  'product.publishedAt',
  'product.featureToggle',
  'product.categorySlug',
  'product.groundOnly',
  'product.lowStockLimit',
  'product.loyaltyBlocked',
] as const

/** The lines of an order, the newest first. */
export const linesOf = repeatedQuery<LineInGroup>((db, orderId) =>
  db
    .selectFrom('orderLine')
    .innerJoin('sku', 'sku.code', 'orderLine.skuCode')
    .innerJoin('product', 'product.code', 'sku.productCode')
    .innerJoin('inventory', 'inventory.skuCode', 'sku.code')
    .innerJoin('fulfillmentGroup', 'fulfillmentGroup.id', 'orderLine.groupId')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .leftJoin('customer', 'customer.id', 'orders.customerId')
    .leftJoin('store', 'store.number', 'fulfillmentGroup.storeNumber')
    .leftJoin('storeStock', (join) =>
      join
        .onRef('storeStock.skuCode', '=', 'orderLine.skuCode')
        .onRef('storeStock.storeNumber', '=', 'fulfillmentGroup.storeNumber'),
    )
    .selectAll('orderLine')
    .select(methodColumns)
    .select([
      'fulfillmentGroup.type as groupType',
      'fulfillmentGroup.storeNumber',
      'fulfillmentGroup.address as groupAddress',
      'fulfillmentGroup.taxTotal as groupTaxTotal',
      'fulfillmentGroup.fees',
      'fulfillmentGroup.createdAt as groupCreatedAt',
      'store.shippingType as storeShippingType',
      'store.name as storeName',
      'store.phone as storePhone',
      'store.addressLine1 as storeLine',
      'store.city as storeCity',
      'store.stateProvinceRegion as storeState',
      'store.postalCode as storeZip',
    ])
    .select(catalogColumns)
    .select(['customer.militaryVerifiedAt', 'customer.points', 'customer.loyaltyStatus', 'customer.employee'])
    .select([
      sql<number>`case when fulfillment_group.type = 'PHYSICAL_PICKUP' then coalesce(store_stock.quantity, 0)
        else inventory.on_hand end`.as('onHand'),
      sql<number>`case when fulfillment_group.type = 'PHYSICAL_PICKUP' then coalesce(store_stock.reserved, 0)
        else inventory.reserved end`.as('reserved'),
      sql<number>`case fulfillment_group.type when 'PHYSICAL_PICKUP' then product.available_in_store * (1 - product.online_only)
        when 'PHYSICAL_SHIP_AND_PICKUP' then product.can_ship_to_store
        else product.available_online end`.as('availableOnline'),
      sql<
        number | null
      >`case when fulfillment_group.type = 'PHYSICAL_PICKUP' then fulfillment_group.store_number end`.as('stockStore'),
      packagingPrice.as('packagingPrice'),
      sql<string | null>`case when product.detail like '%"skuToggles"%' then product.detail end`.as('toggledDetail'),
      sql<number>`case when product.detail like '%"noPromotions"%' then 1 else 0 end`.as('noPromotions'),
    ])
    .where('orderLine.orderId', '=', orderId)
    .orderBy('orderLine.createdAt', 'desc')
    .orderBy('orderLine.id'),
)
