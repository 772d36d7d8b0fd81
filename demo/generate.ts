import type { ProductRecord } from '~/validation/catalog/product-record'
import { catalogueEntries } from './catalogue-entry'
import { expand } from './expand'
import { inventEntry } from './invent'
import { seededRandom } from './random'

const seed = 7850

type DemoProductsOptions = {
  /** How many products; the hand-written ones come first. */
  count: number
  /** The moment the shop opens (epoch ms); dated sales and "new" hang on it. */
  now: number
  /** Numbers of the stores that may carry stock. */
  stores: readonly number[]
}

/** The demo catalogue, product by product. The product at a place is the same whatever the count. */
export function* demoProducts({ count, now, stores }: DemoProductsOptions): Iterable<ProductRecord> {
  for (let index = 0; index < count; index++) {
    const random = seededRandom(seed, index)
    const entry = catalogueEntries[index] ?? inventEntry(index, random)
    yield expand(entry, { index, random, now, stores })
  }
}
