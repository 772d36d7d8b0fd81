import { LRUCache } from 'lru-cache'
import { readProduct, readSkus } from '~/db/catalog'
import type { Store } from '~/store.server'
import { catalogFacts } from './catalog-facts'
import { isOff, isOffered, skuTogglesIn, stateOfToggles } from './offered'
import { type Product, productOf } from './product'

const skusKept = 50_000

const kept = new WeakMap<object, LRUCache<string, Promise<Product | null>>>()

/**
 * A product by its code, null when there is none, it is not published yet or belongs to a feature that is off; without
 * the skus of such a feature. Kept in memory for one version of the catalogue; at first sight two queries, afterwards none.
 * Stock is not part of it: ask productStock().
 */
export async function findProduct(store: Store, code: string): Promise<Product | null> {
  const { version } = await catalogFacts(store)
  const products = kept.get(store.db) ?? new LRUCache<string, Promise<Product | null>>({ max: 5_000, ...bySkus })
  kept.set(store.db, products)
  const key = `${version} ${stateOfToggles(store)} ${code}`
  const product = products.get(key) ?? readWhole(store, code)
  if (!products.has(key)) {
    products.set(key, product, { size: 50 })
    product.then(
      (read) => products.set(key, product, { size: 1 + (read?.skus.length ?? 0) }),
      () => products.delete(key),
    )
  }
  const found = await product
  return found && isOffered(found, store) ? found : null
}

/** Bounded by skus, because a product may have one or two hundred. */
const bySkus = { maxSize: skusKept }

async function readWhole({ db, toggles }: Store, code: string): Promise<Product | null> {
  const row = await readProduct(db, code)
  if (!row) return null
  const toggleOf = skuTogglesIn(row.detail)
  const all = await readSkus(db, code)
  const skus = all.filter((sku) => !isOff(toggles, toggleOf[sku.code]))
  if (skus.length === 0) return null
  return skus.length === all.length ? productOf(row, skus) : withoutUnused(productOf(row, skus))
}

/** Without the sizes and dimensions that no sku has any more. */
function withoutUnused(product: Product): Product {
  const { sizes, dimensions } = product.detail
  const has = (part: 'size' | 'dimension', value: string) => product.skus.some((sku) => sku[part] === value)
  const detail = {
    ...product.detail,
    sizes: sizes.filter((size) => has('size', size)),
    dimensions: dimensions.filter((dimension) => has('dimension', dimension)),
  }
  return { ...product, detail }
}
