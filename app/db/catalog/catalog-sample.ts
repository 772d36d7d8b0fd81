import type { Queries } from '../client'

/** A sku with what its product says of it and what is left of it. */
export type SampleSku = Awaited<ReturnType<typeof readSampleSkus>>[number]

/** The skus of the first products of the featured order that are on sale online at a moment (epoch ms). */
export function readSampleSkus(db: Queries, now: number, products: number) {
  const shown = db
    .selectFrom('product')
    .selectAll()
    .where('active', '=', 1)
    .where('availableOnline', '=', 1)
    .where('publishedAt', '<=', now)
    .orderBy('kind', 'asc')
    .orderBy('featuredRank')
    .orderBy('code')
    .limit(products)
  return db
    .selectFrom(shown.as('product'))
    .innerJoin('sku', 'sku.productCode', 'product.code')
    .innerJoin('inventory', 'inventory.skuCode', 'sku.code')
    .select(['sku.code as skuCode', 'sku.productCode', 'colorCode', 'size', 'dimension', 'position'])
    .select(['price', 'retailPrice', 'saleEndsAt', 'afterPrice', 'onHand', 'reserved'])
    .select(['slug', 'name', 'kind', 'sizeLabel', 'dimensionLabel', 'lowStockLimit', 'featuredRank'])
    .select(['onlineOnly', 'groundOnly', 'loyaltyBlocked', 'canShipToStore', 'availableInStore', 'returnable'])
    .where('sku.active', '=', 1)
    .orderBy('kind')
    .orderBy('featuredRank')
    .orderBy('productCode')
    .orderBy('position')
    .execute()
}

/** The first skus a store has on its shelves. */
export async function readCarried(db: Queries, storeNumber: number, count: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('storeStock')
    .select(['skuCode', 'quantity'])
    .where('storeNumber', '=', storeNumber)
    .where('quantity', '>', 0)
    .orderBy('skuCode')
    .limit(count)
    .execute()
  return new Map(rows.map(({ skuCode, quantity }) => [skuCode, quantity]))
}
