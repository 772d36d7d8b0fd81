import { type Selectable, sql } from 'kysely'
import type { Queries } from './client'
import type { StoreTable } from './schema/catalog'

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

/** Units of each sku of a product that a store has. */
export function readStoreUnits(
  db: Queries,
  productCode: string,
  storeNumber: number,
): Promise<{ skuCode: string; units: number }[]> {
  return db
    .selectFrom('storeStock')
    .innerJoin('sku', 'sku.code', 'storeStock.skuCode')
    .where('sku.productCode', '=', productCode)
    .where('storeStock.storeNumber', '=', storeNumber)
    .select(['storeStock.skuCode', 'storeStock.quantity as units'])
    .execute()
}
