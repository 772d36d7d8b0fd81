import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { type CardRow, type ColorPriceRow, readCardRows, readColorPrices } from '~/db/catalog/catalog'
import type { OptionCounts } from '~/db/catalog/price-ranges'
import { isSale, type PriceSummary, summarizePrices } from '~/price-summary'
import type { Store } from '~/store.server'
import { type ProductMedia, productDetailSchema, productMediaSchema } from '~/validation/catalog/product-record'
import type { PromotionMessage } from '~/validation/rewards/promotion'
import { catalogFacts } from '../catalog-facts'
import { type ColorFamily, colorFamilyOf } from '../in-memory/color-families'
import { rowOfSkus, tellingSkus } from '../in-memory/hidden-skus'
import { isOffered, stateOfToggles, withoutSilenced } from '../product/offered'
import { pricePointAt } from '../product/price'
import { badgeOf, productPath, skuPath } from '../product/product'
import { toldColors } from '../product/unnamed-color'
import { type CardNote, cardNotes } from './card-notes'

/** What a card shows. `swatches` hold at most four colours; `moreColors` counts the others. */
export type ProductCard = {
  code: string
  path: string
  name: string
  brand: string
  badge: string | null
  promotions: PromotionMessage[]
  sizeLabel: string | null
  dimensionLabel: string | null
  /** What is said of it below its price. */
  notes: CardNote[]
  onSale: boolean
  /** A gift card or a donation, which only its own page can put into the bag; absent for anything else. */
  apart?: true
  /** It is no longer sold; absent for what is. */
  withdrawn?: true
  price: PriceSummary
  /** Path below /images/; null when the product has no picture. */
  picture: string | null
  /** The paths of all views of the colour it shows, space separated; absent where there is only one. */
  views?: string
  /** Code of the colour it shows; absent where it stands for all of them. */
  color?: string
  /** Code of the first colour with a picture of each family, as the facet of colours names them. */
  families: Partial<Record<ColorFamily, string>>
  swatches: { label: string; hex: string | null; swatch: string | null }[]
  moreColors: number
  /**
   * Each colour with its first picture and the address that shows it, its size left open; its price where it is not the
   * product's.
   */
  colors: { code: string; label: string; picture: string | null; views?: string; path: string; price?: PriceSummary }[]
}

type Kept = { card: ProductCard; until: number }

/** Cards, and the toggles they were made with: they show no sku of a feature that is off. */
type Held = { cards: LRUCache<string, Kept>; toggles: string }

const held = new WeakMap<object, Held>()
const swatchesShown = 4

/** The cards of these products, in this order; a product that vanished meanwhile or is not offered is left out. */
export async function findCards(store: Store, codes: readonly string[]): Promise<ProductCard[]> {
  const { version } = await catalogFacts(store)
  const cards = cardsKept(store)
  const now = store.now()
  const found = new Map<string, ProductCard>()
  for (const code of codes) {
    const known = cards.get(`${version} ${code}`)
    if (known && now < known.until) found.set(code, known.card)
  }
  const missing = codes.filter((code) => !found.has(code))
  if (missing.length > 0) {
    for (const fresh of await readCards(store, missing, now)) {
      cards.set(`${version} ${fresh.card.code}`, fresh)
      found.set(fresh.card.code, fresh.card)
    }
  }
  return codes.map((code) => found.get(code)).filter((card) => card !== undefined)
}

function cardsKept(store: Store): Held['cards'] {
  const toggles = stateOfToggles(store)
  const known = held.get(store.db)
  if (known?.toggles === toggles) return known.cards
  const cards = new LRUCache<string, Kept>({ max: 10_000 })
  held.set(store.db, { cards, toggles })
  return cards
}

async function readCards(store: Store, codes: string[], now: number): Promise<Kept[]> {
  const { db, log } = store
  const [read, prices] = [await readCardRows(db, codes), await readColorPrices(db, codes)]
  const pricesOf = byProduct(prices)
  const cards: Kept[] = []
  for (const row of read.filter((row) => isOffered(row, store))) {
    try {
      const card = await cardOfRow(store, row, pricesOf.get(row.code) ?? [], now)
      if (card) cards.push(card)
    } catch (error) {
      log('fault', { product: row.code, error }) // one product that cannot be read must not empty a listing
    }
  }
  return cards
}

async function cardOfRow(store: Store, row: CardRow & OptionCounts, prices: ColorPriceRow[], now: number) {
  const skus = await tellingSkus(store, row, row)
  const own = skus?.map(({ code: skuCode, ...sku }) => ({ ...sku, skuCode })).sort(bySku) ?? prices
  return own.length > 0 ? cardOf(skus ? rowOfSkus(row, skus) : row, own, { ...store, now }) : null
}

/** The first of a colour names its card, as in what is read of prices alone. */
function bySku(one: ColorPriceRow, other: ColorPriceRow): number {
  return one.skuCode < other.skuCode ? -1 : 1
}

function byProduct(prices: ColorPriceRow[]): Map<string, ColorPriceRow[]> {
  const groups = new Map<string, ColorPriceRow[]>()
  for (const price of prices) groups.set(price.productCode, [...(groups.get(price.productCode) ?? []), price])
  return groups
}

type Moment = Pick<Store, 'toggles'> & { now: number }

function cardOf(row: CardRow, prices: ColorPriceRow[], { toggles, now }: Moment): Kept {
  const sold = new Set(prices.map(({ colorCode }) => colorCode))
  const colors = toldColors(productMediaSchema.parse(JSON.parse(row.media))).filter(({ code }) => sold.has(code))
  const price = summarizePrices(prices.map((each) => pricePointAt(each, now)))
  const path = productPath(row)
  const detail = withoutSilenced(productDetailSchema.parse(JSON.parse(row.detail)), toggles)
  const { code, name, brand, sizeLabel, dimensionLabel } = row
  const ends = prices.map(({ saleEndsAt }) => saleEndsAt).filter((at) => at !== null && at > now)
  return {
    until: Math.min(...ends.map(Number), Number.POSITIVE_INFINITY),
    card: {
      ...{ code, path, name, brand, sizeLabel, dimensionLabel },
      badge: badgeOf(row, detail),
      promotions: detail.promotionMessages,
      notes: cardNotes(row, detail),
      ...(row.kind === 'standard' ? {} : { apart: true }),
      ...(row.active ? {} : { withdrawn: true }),
      onSale: isSale(price) || price.type === 'TEMPORARY',
      price,
      ...shownOf(colors.find(({ views }) => views.length > 0)),
      families: firstOfFamilies(colors),
      swatches: colors.slice(0, swatchesShown).map(({ label, hex, swatch }) => ({ label, hex, swatch })),
      moreColors: Math.max(0, colors.length - swatchesShown),
      colors: colors.map(({ code, label, views }) => {
        const own = prices.filter(({ colorCode }) => colorCode === code)
        const address = `${skuPath({ path }, own[0]?.skuCode ?? '')}?size=`
        return { code, label, ...shownOf({ views }), path: address, ...ownPrice(own, price, now) }
      }),
    },
  }
}

/** The price of one colour, where it is not that of the product. */
function ownPrice(rows: ColorPriceRow[], price: PriceSummary, now: number): { price?: PriceSummary } {
  const own = summarizePrices(rows.map((each) => pricePointAt(each, now)))
  return isDeepStrictEqual(own, price) ? {} : { price: own }
}

/** What a card shows of a colour: its first picture, and the others to step through. */
function shownOf({ views }: Pick<ProductMedia[number], 'views'> = { views: [] }) {
  const paths = views.map(({ path }) => path)
  return { picture: paths[0] ?? null, ...(paths.length > 1 ? { views: paths.join(' ') } : {}) }
}

function firstOfFamilies(colors: ProductMedia): ProductCard['families'] {
  const families: ProductCard['families'] = {}
  for (const { code, label, hex, views } of colors) {
    const family = colorFamilyOf(label, hex)
    if (family && views.length > 0) families[family] ??= code
  }
  return families
}

/** A card that shows one of its colours and leads to it, at the price of that; as it is when it has no such colour. */
export function cardInColor(card: ProductCard, colorCode: string): ProductCard {
  const color = card.colors.find(({ code }) => code === colorCode)
  if (!color) return card
  const { picture, views, path, price = card.price } = color
  return { ...card, color: colorCode, path, price, ...(picture ? { picture, views } : {}) }
}

const inFamilies = new WeakMap<ProductCard, Map<string, ProductCard>>()

/**
 * A card where families of colours are asked for: in the first of them the product comes in, made once for each colour. Its
 * price stays that of all its colours: by that a listing is narrowed and ordered.
 */
export function cardInFamily(card: ProductCard, asked: readonly string[] = []): ProductCard {
  const code = card.families[asked.find((each) => each in card.families) as ColorFamily]
  if (code === undefined) return card
  const made = inFamilies.get(card) ?? new Map<string, ProductCard>()
  inFamilies.set(card, made)
  const shown = made.get(code) ?? { ...cardInColor(card, code), price: card.price }
  made.set(code, shown)
  return shown
}
