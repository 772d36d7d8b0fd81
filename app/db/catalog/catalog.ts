import { type Selectable, sql } from 'kysely'
import type { Queries } from '../client'
import type { ProductTable, SkuTable } from '../schema/catalog'
import { countOptions, type OptionCounts } from './price-ranges'

export type ProductRow = Selectable<ProductTable>
export type SkuRow = Selectable<SkuTable>

/** Standard shipping, the first way to ship a shopper is offered: cents, its time as it is shown, free from so many cents. */
export type StandardShipping = { price: number; shipTime: string; freeFrom: number | null }

/** The code of a product as the shop writes it. @param code in any letters, capital or small */
export async function findCode(db: Queries, code: string): Promise<string | undefined> {
  const same = db
    .selectFrom('product')
    .select('code')
    .where((e) => e(e.fn('lower', ['code']), '=', code.toLowerCase()))
  return (await same.orderBy('code').limit(1).executeTakeFirst())?.code
}

/**
 * The catalogue's version, from how many cents on some shipping method costs nothing, and what standard shipping is: what
 * every page may show.
 */
export async function readCatalogFacts(
  db: Queries,
): Promise<{ version: number; mark: string; freeShippingFrom: number | null; shipping: StandardShipping | null }> {
  const row = await db
    .selectFrom('catalogVersion')
    .leftJoin(
      (e) =>
        e
          .selectFrom('fulfillmentOption')
          .select(['price', 'shipTime', 'freeFrom'])
          .where('active', '=', 1)
          .where('fulfillmentType', '=', 'PHYSICAL_SHIP')
          .orderBy('position')
          .limit(1)
          .as('standard'),
      (on) => on.onTrue(),
    )
    .select((e) => [
      'version',
      'mark',
      ...(['standard.price', 'standard.shipTime', 'standard.freeFrom'] as const),
      e
        .selectFrom('fulfillmentOption')
        .select((o) => o.fn.min('freeFrom').as('least'))
        .where('active', '=', 1)
        .where('fulfillmentType', '=', 'PHYSICAL_SHIP')
        .as('freeShippingFrom'),
    ])
    .where('catalogVersion.id', '=', 1)
    .executeTakeFirstOrThrow()
  const { version, mark, freeShippingFrom, price, shipTime, freeFrom } = row
  return {
    version,
    mark,
    freeShippingFrom,
    shipping: price === null || shipTime === null ? null : { price, shipTime, freeFrom },
  }
}

const indexColumns = [
  'code',
  'kind',
  'name',
  'brand',
  'brandSlug',
  'categorySlug',
  'categoryLabel',
  'sections',
  'featuredRank',
  'publishedAt',
  'rating',
  'ratingCount',
  'featureToggle',
  'isNew',
  'dimensionLabel',
  'detail',
  'media',
] as const
export type IndexRow = Pick<ProductRow, (typeof indexColumns)[number]>

/** The next products in the order of their codes, those that can be found. */
export function readIndexRows(db: Queries, after: string, limit: number): Promise<IndexRow[]> {
  return db
    .selectFrom('product')
    .select(indexColumns)
    .where('code', '>', after)
    .where('active', '=', 1)
    .where('kind', '<>', 'gift-wrap')
    .orderBy('code')
    .limit(limit)
    .execute()
}

const cardColumns = [
  'code',
  'kind',
  'slug',
  'name',
  'brand',
  'isNew',
  'isExclusive',
  'isSelect',
  'onlineOnly',
  'priorityBadge',
  'infoBadge',
  'rating',
  'ratingCount',
  'sizeLabel',
  'dimensionLabel',
  'detail',
  'media',
  'publishedAt',
  'featureToggle',
  'active',
] as const
export type CardRow = Pick<ProductRow, (typeof cardColumns)[number]>

/** What the cards of these products show, in no order, and in how many options each of them comes. */
export function readCardRows(db: Queries, codes: readonly string[]): Promise<(CardRow & OptionCounts)[]> {
  const counts = db
    .selectFrom('sku')
    .select('productCode')
    .select(countOptions())
    .where('productCode', 'in', codes)
    .where('active', '=', 1)
    .groupBy('productCode')
    .as('counts')
  return db
    .selectFrom('product')
    .innerJoin(counts, 'counts.productCode', 'product.code')
    .select(cardColumns)
    .select(['colors', 'sizes', 'dimensions'])
    .where('code', 'in', codes)
    .execute()
}

export type ColorPriceRow = Pick<
  SkuRow,
  'productCode' | 'colorCode' | 'price' | 'retailPrice' | 'saleEndsAt' | 'afterPrice'
> & { skuCode: string }

/** The different prices of each colour of these products, each with a sku that costs it. */
export function readColorPrices(db: Queries, codes: readonly string[]): Promise<ColorPriceRow[]> {
  return db
    .selectFrom('sku')
    .select(['productCode', 'colorCode', 'price', 'retailPrice', 'saleEndsAt', 'afterPrice'])
    .select((e) => e.fn.min('code').as('skuCode'))
    .where('productCode', 'in', codes)
    .where('active', '=', 1)
    .groupBy(['productCode', 'colorCode', 'price', 'retailPrice', 'saleEndsAt', 'afterPrice'])
    .execute()
}

export function readProduct(db: Queries, code: string): Promise<ProductRow | undefined> {
  return db.selectFrom('product').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The skus of a product that its merchant still lists, in his order. */
export function readSkus(db: Queries, productCode: string): Promise<SkuRow[]> {
  return db
    .selectFrom('sku')
    .selectAll()
    .where('productCode', '=', productCode)
    .where('active', '=', 1)
    .orderBy('position')
    .execute()
}

/** Units of each sku of a product that nobody else holds. */
export function readFreeUnits(db: Queries, productCode: string): Promise<{ skuCode: string; units: number }[]> {
  return db
    .selectFrom('inventory')
    .innerJoin('sku', 'sku.code', 'inventory.skuCode')
    .where('sku.productCode', '=', productCode)
    .select(['inventory.skuCode', sql<number>`inventory.on_hand - inventory.reserved`.as('units')])
    .execute()
}

/** Address and last change of the products of a span of codes, in the order of the codes. */
export function readAddressRows(
  db: Queries,
  from: string,
  to: string,
): Promise<Pick<ProductRow, 'code' | 'slug' | 'updatedAt'>[]> {
  return db
    .selectFrom('product')
    .select(['code', 'slug', 'updatedAt'])
    .where('code', '>=', from)
    .where('code', '<=', to)
    .orderBy('code')
    .execute()
}
