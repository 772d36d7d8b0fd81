import { type Selectable, sql } from 'kysely'
import type { Queries } from '../client'
import type { StoreTable } from '../schema/catalog'

export type StoreRow = Selectable<StoreTable>

/** Degrees north and east. */
export type Point = { latitude: number; longitude: number }

/** Every store of the shop, by number. */
export function readStores(db: Queries): Promise<StoreRow[]> {
  return db.selectFrom('store').selectAll().orderBy('number').execute()
}

/** Where a five-digit zip code lies. */
export function findPointOfZip(db: Queries, zip: string): Promise<Point | undefined> {
  return db.selectFrom('zipCode').select(['latitude', 'longitude']).where('zip', '=', zip).executeTakeFirst()
}

/** The middle of a city: the mean of its zip codes. The letters' case does not matter. */
export async function findPointOfCity(db: Queries, city: string, state: string): Promise<Point | null> {
  const mean = await db
    .selectFrom('zipCode')
    .select((e) => [
      e.fn.avg<number | null>('latitude').as('latitude'),
      e.fn.avg<number | null>('longitude').as('longitude'),
    ])
    .where('state', '=', state)
    .where(sql<string>`lower(city)`, '=', city.toLowerCase())
    .executeTakeFirst()
  if (mean?.latitude == null || mean.longitude == null) return null
  return { latitude: Number(mean.latitude), longitude: Number(mean.longitude) }
}

/**
 * The store of a stock row where rows are found by their skus: the sign keeps SQLite, which knows no statistics, from
 * reading all a store has instead.
 */
export const storeOfStock = sql<number>`+store_stock.store_number`

/** Units of each sku of a product that a store has and nobody holds. */
export function readStoreUnits(
  db: Queries,
  productCode: string,
  storeNumber: number,
): Promise<{ skuCode: string; units: number }[]> {
  return db
    .selectFrom('storeStock')
    .innerJoin('sku', 'sku.code', 'storeStock.skuCode')
    .where('sku.productCode', '=', productCode)
    .where(storeOfStock, '=', storeNumber)
    .select(['storeStock.skuCode', sql<number>`store_stock.quantity - store_stock.reserved`.as('units')])
    .execute()
}

/** The skus of a product that some of these stores have a unit of that nobody holds. */
export async function readSkusInStores(
  db: Queries,
  productCode: string,
  storeNumbers: readonly number[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('storeStock', 'storeStock.skuCode', 'sku.code')
    .select('sku.code')
    .distinct()
    .where('sku.productCode', '=', productCode)
    .where(storeOfStock, 'in', storeNumbers)
    .whereRef('storeStock.quantity', '>', 'storeStock.reserved')
    .execute()
  return rows.map(({ code }) => code)
}

/** The products of a span of codes that a store has at least one unit of. */
export async function readProductsAtStore(
  db: Queries,
  storeNumber: number,
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('storeStock', 'storeStock.skuCode', 'sku.code')
    .select('sku.productCode')
    .distinct()
    .where('sku.productCode', '>=', from)
    .where('sku.productCode', '<=', to)
    .where('sku.active', '=', 1)
    .where(storeOfStock, '=', storeNumber)
    .where('storeStock.quantity', '>', 0)
    .execute()
  return rows.map(({ productCode }) => productCode)
}

/** Units of some skus that a store has and nobody holds, by sku code. */
export async function findStoreStockOf(
  db: Queries,
  skuCodes: readonly string[],
  storeNumber: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('storeStock')
    .select(['skuCode', sql<number>`quantity - reserved`.as('units')])
    .where('skuCode', 'in', skuCodes)
    .where('storeNumber', '=', storeNumber)
    .execute()
  return new Map(rows.map(({ skuCode, units }) => [skuCode, units]))
}
