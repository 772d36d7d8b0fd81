import { LRUCache } from 'lru-cache'
import type { Store } from '~/store.server'
import { sections } from '~/validation/catalog/sections'
import type { CatalogIndex } from '../in-memory/catalog-index'
import { currentCatalog } from '../in-memory/current-catalog'
import { groupPool } from '../in-memory/pool'
import { cardInColor, findCards, type ProductCard } from '../listing/product-cards'
import { type LookBeside, looksBeside } from '../merchandise/looks'
import type { Product } from './product'
import type { ProductPage } from './product-page'

const shownAtOnce = 4

/** What a page shows beside its product. Cards of a look show the colour they are worn in. */
export type BesideProduct = {
  looks: LookShown[]
  /** The products of its promotion. */
  offered: ProductCard[]
  related: ProductCard[]
  /** Of those that are still sold the latest. */
  seen: ProductCard[]
}

/** The rest of a look. */
export type LookShown = {
  cards: ProductCard[]
  /** Where all of it is. */
  path: string
  /** Codes of the colours it goes with; null when it goes with all the product has. */
  colors: string[] | null
  /** Whether the colour the page shows is one of them. */
  isWorn: boolean
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
  const colors = product.colors.map(({ code }) => code)
  const found = await looksBeside(store, product.code, colors)
  const index = await currentCatalog(store)
  const related = codesBeside(index, `related ${product.code}`, () => relatedCodes(index, product))
  const offered = codesBeside(index, `offered ${product.code}`, () => offeredCodes(index, product))
  const before = seen.filter((each) => each !== product.code)
  const worn = found.flatMap(({ items }) => items.map(({ productCode }) => productCode))
  const wanted = [...new Set([...worn, ...offered, ...related, ...before])]
  const cards = new Map((await findCards(store, wanted)).map((card) => [card.code, card]))
  const looks = found.map((look) => ({
    cards: restOf(look, product.code, cards),
    path: look.path,
    colors: look.colors.length === colors.length ? null : look.colors,
    isWorn: look.colors.includes(colorCode ?? colors[0] ?? ''),
  }))
  const cardsOf = (codes: readonly string[]) => codes.flatMap((code) => cards.get(code) ?? [])
  return {
    looks: looks.filter((look) => look.cards.length > 0),
    offered: cardsOf(offered),
    related: cardsOf(related),
    seen: cardsOf(before)
      .filter(({ withdrawn }) => !withdrawn)
      .slice(0, shownAtOnce),
  }
}

/** The other pieces of a look that are sold, in the colours they are worn in; none when the store has none of it. */
function restOf({ items }: LookBeside, code: string, cards: Map<string, ProductCard>): ProductCard[] {
  const worn = items.filter(({ productCode }) => productCode === code || isSold(cards.get(productCode)))
  if (worn.every(({ units }) => units === 0)) return []
  return worn.flatMap(({ productCode, colorCode }) => {
    const card = productCode === code ? undefined : cards.get(productCode)
    return card ? [cardInColor(card, colorCode)] : []
  })
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
