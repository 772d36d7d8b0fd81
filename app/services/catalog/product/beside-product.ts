import { LRUCache } from 'lru-cache'
import type { Store } from '~/store.server'
import { sections } from '~/validation/catalog/sections'
import type { CatalogIndex } from '../in-memory/catalog-index'
import { currentCatalog } from '../in-memory/current-catalog'
import { groupPool } from '../in-memory/pool'
import { cardInColor, findCards, type ProductCard } from '../listing/product-cards'
import { lookBeside } from '../merchandise/looks'
import type { Product } from './product'
import type { ProductPage } from './product-page'

const shownAtOnce = 4

/** What a page shows beside its product. Cards of a look show the colour they are worn in. */
export type BesideProduct = {
  look: ProductCard[]
  /** Where all of the look is; null without one. */
  lookPath: string | null
  /** The products of its promotion. */
  offered: ProductCard[]
  related: ProductCard[]
  /** Of those that are still sold the latest. */
  seen: ProductCard[]
}

type Shown = { product: Product; colorCode?: string }

/** The product in the colour its page shows. */
export function inColor({ product, choice }: Pick<ProductPage, 'product' | 'choice'>): Shown {
  return { product, colorCode: product.colors[choice.color]?.code }
}

/**
 * The rest of a product's look, products of its kind, and what the visitor looked at before. At most two queries for all
 * of them together, none when their cards are known.
 * @param seen product codes, the latest first
 */
export async function productsBeside(
  store: Store,
  { product, colorCode }: Shown,
  seen: readonly string[],
): Promise<BesideProduct> {
  const { items = [], path = null } = (await lookBeside(store, product.code, colorCode)) ?? {}
  const index = await currentCatalog(store)
  const related = codesBeside(index, `related ${product.code}`, () => relatedCodes(index, product))
  const offered = codesBeside(index, `offered ${product.code}`, () => offeredCodes(index, product))
  const before = seen.filter((each) => each !== product.code)
  const wanted = [...new Set([...items.map(({ productCode }) => productCode), ...offered, ...related, ...before])]
  const cards = new Map((await findCards(store, wanted)).map((card) => [card.code, card]))
  const { code } = product
  const worn = items.filter(({ productCode }) => productCode === code || isSold(cards.get(productCode)))
  const isShown = worn.some(({ units }) => units > 0)
  const others = isShown ? worn.filter(({ productCode }) => productCode !== code) : []
  const cardsOf = (codes: readonly string[]) => codes.flatMap((code) => cards.get(code) ?? [])
  return {
    look: others.flatMap(({ productCode, colorCode }) => {
      const card = cards.get(productCode)
      return card ? [cardInColor(card, colorCode)] : []
    }),
    lookPath: isShown ? path : null,
    offered: cardsOf(offered),
    related: cardsOf(related),
    seen: cardsOf(before)
      .filter(({ withdrawn }) => !withdrawn)
      .slice(0, shownAtOnce),
  }
}

function isSold(card: ProductCard | undefined): boolean {
  return card !== undefined && !card.withdrawn
}

const kept = new WeakMap<CatalogIndex, LRUCache<string, string[]>>()

/** Found once a version of the catalogue. */
function codesBeside(index: CatalogIndex, key: string, find: () => string[]): string[] {
  const known = kept.get(index) ?? new LRUCache<string, string[]>({ max: 10_000 })
  kept.set(index, known)
  const codes = known.get(key) ?? find()
  known.set(key, codes)
  return codes
}

/** The products that follow this one in its category, then in its section, in the shop's own order. */
function relatedCodes(index: CatalogIndex, { code, category, sections: named }: Product): string[] {
  const section = sections.find((each) => named.includes(each)) ?? 'all'
  return followers(index, code, [`${section}/${category.slug}`, section])
}

/** Those products of its promotion that are on offer themselves. */
function offeredCodes({ codes }: CatalogIndex, { detail }: Product): string[] {
  return (detail.promotionOffer?.productCodes ?? []).filter((code) => codes.includes(code))
}

function followers(index: CatalogIndex, code: string, groups: string[]): string[] {
  const own = index.codes.indexOf(code)
  const found = new Set<number>()
  for (const group of groups) {
    const sorted = groupPool(index, group)?.sorted('featured') ?? new Int32Array()
    const start = sorted.indexOf(own) + 1
    for (let step = 0; step < sorted.length && found.size < shownAtOnce; step++) {
      const number = sorted[(start + step) % sorted.length]
      if (number !== undefined && number !== own) found.add(number)
    }
  }
  return Array.from(found, (number) => index.codes[number] ?? '')
}
