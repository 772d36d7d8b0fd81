import { LRUCache } from 'lru-cache'
import { readFreeUnits } from '~/db/catalog/catalog'
import type { Store } from '~/store.server'

/** Units by sku code that nobody else holds. */
export type ProductStock = ReadonlyMap<string, number>

const kept = new WeakMap<object, LRUCache<string, Promise<ProductStock>>>()
const freshFor = 1_000

/**
 * What a page shows of a product's stock: at most one second old, or what was read last while it cannot be read. Never
 * decide by it: what goes into a bag or an order is judged by the rows themselves.
 */
export function productStock({ db }: Store, productCode: string): Promise<ProductStock> {
  const stocks =
    kept.get(db) ??
    new LRUCache<string, Promise<ProductStock>>({ max: 2_000, ttl: freshFor, ttlResolution: 0, perf: Date })
  kept.set(db, stocks)
  const before = stocks.peek(productCode, { allowStale: true })
  const known = stocks.get(productCode)
  if (known) return known
  const stock = readFreeUnits(db, productCode).then(
    (rows) => new Map(rows.map(({ skuCode, units }) => [skuCode, Math.max(0, units)])),
    (error) => before ?? Promise.reject(error),
  )
  stock.catch(() => stocks.delete(productCode))
  stocks.set(productCode, stock)
  return stock
}
