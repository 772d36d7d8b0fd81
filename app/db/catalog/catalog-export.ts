import type { Queries } from '../client'
import type { StoreStockTable } from '../schema/catalog'
import type { ProductRow, SkuRow } from './catalog'
import type { StockRow } from './catalog-writes'

export type ExportRows = {
  products: ProductRow[]
  /** In the order of their products' codes and their own places. */
  skus: SkuRow[]
  stock: (StockRow & { skuCode: string })[]
  storeStock: StoreStockTable[]
}

/** How many products the catalogue holds, hidden ones too. */
export async function countProducts(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next products in the order of their codes, with the skus their merchant lists and all stock of these. */
export async function readExportRows(db: Queries, after: string, limit: number): Promise<ExportRows> {
  const products = await db
    .selectFrom('product')
    .selectAll()
    .where('code', '>', after)
    .orderBy('code')
    .limit(limit)
    .execute()
  const codes = products.map(({ code }) => code)
  if (codes.length === 0) return { products, skus: [], stock: [], storeStock: [] }
  const skus = await db
    .selectFrom('sku')
    .selectAll()
    .where('productCode', 'in', codes)
    .where('active', '=', 1)
    .orderBy('productCode')
    .orderBy('position')
    .execute()
  const stock = await db
    .selectFrom('inventory')
    .innerJoin('sku', 'sku.code', 'inventory.skuCode')
    .where('sku.productCode', 'in', codes)
    .select(['inventory.skuCode', 'inventory.onHand', 'inventory.reserved'])
    .execute()
  const storeStock = await db
    .selectFrom('storeStock')
    .innerJoin('sku', 'sku.code', 'storeStock.skuCode')
    .where('sku.productCode', 'in', codes)
    .select(['storeStock.skuCode', 'storeStock.storeNumber', 'storeStock.quantity'])
    .orderBy('storeStock.storeNumber')
    .execute()
  return { products, skus, stock, storeStock }
}

/** The colours of the next products, as JSON, in the order of their codes. */
export function readMediaRows(db: Queries, after: string, limit: number): Promise<{ code: string; media: string }[]> {
  return db
    .selectFrom('product')
    .select(['code', 'media'])
    .where('code', '>', after)
    .orderBy('code')
    .limit(limit)
    .execute()
}
