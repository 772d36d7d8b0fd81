import { LRUCache } from 'lru-cache'
import { readProduct, readSkus } from '~/db/catalog/catalog'
import type { Store } from '~/store.server'
import { catalogFacts } from '../catalog-facts'
import { shownSkus, withoutUnused } from '../in-memory/hidden-skus'
import { isOffered, stateOfToggles, withoutSilenced } from './offered'
import { type Product, productOf } from './product'

const skusKept = 50_000

const kept = new WeakMap<object, LRUCache<string, Promise<Product | null>>>()

/**
 * A product by its code, null when there is none, it is not published yet or belongs to a feature that is off; without
 * the skus and promotions of such a feature, and without a rating where the shop shows no reviews. Kept in memory for one version of the catalogue; at first sight two queries, afterwards none.
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

async function readWhole(store: Store, code: string): Promise<Product | null> {
  const row = await readProduct(store.db, code)
  if (!row) return null
  const shown = await shownSkus(store, row)
  const skus = shown ?? (await readSkus(store.db, code))
  if (skus.length === 0) return null
  const product = productOf(store.toggles.reviewsDisplay ? row : { ...row, ...notRated }, skus)
  const detail = withoutSilenced(product.detail, store.toggles)
  return { ...product, detail: shown ? withoutUnused(detail, skus) : detail }
}

const notRated = { rating: null, ratingCount: 0 }
