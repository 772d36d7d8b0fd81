import { type PriceSummary, summarizePrices } from '~/price-summary'
import type { Store } from '~/store.server'
import type { OptionTable, SkuEntry } from '~/validation/catalog/option-table'
import { pricePointAt } from './price'
import type { Product } from './product'
import { endless, isIntangible } from './product-kind'
import { type ProductStock, productStock } from './product-stock'

/** The options of a product at this moment: table, prices by place, and the price of each colour and of all. */
export type ProductOptions = {
  /** With the units that are shipped. */
  table: OptionTable
  /** What the shop has of each sku: stores get it sent, whether or not it is shipped. */
  stock: ProductStock
  prices: PriceSummary[]
  colorPrices: PriceSummary[]
  price: PriceSummary
}

type Kept = { product: Product; from: number; until: number; options: ProductOptions }

const kept = new WeakMap<ProductStock, Kept>()

/** Stock is at most a second old; prices are those of now. Kept as long as neither changes: a page in demand asks often. */
export async function productOptions(store: Store, product: Product): Promise<ProductOptions> {
  const stock = await productStock(store, product.code)
  const now = store.now()
  const known = kept.get(stock)
  if (known?.product === product && now >= known.from && now < known.until) return known.options
  const options = optionsOf(product, stock, now)
  const ends = product.skus.map(({ saleEndsAt }) => saleEndsAt ?? 0).filter((at) => at > now)
  kept.set(stock, { product, from: now, until: Math.min(...ends, Number.POSITIVE_INFINITY), options })
  return options
}

function unitsOf({ kind }: Product, units = 0): number {
  return isIntangible(kind) ? endless : units
}

/** The same for known stock and a known moment (epoch ms). */
export function optionsOf(product: Product, stock: ProductStock, now: number): ProductOptions {
  const points = product.skus.map((sku) => pricePointAt(sku, now))
  const keys = points.map(({ price, retailPrice, afterPrice }) => `${price} ${retailPrice} ${afterPrice}`)
  const distinct = [...new Set(keys)]
  const prices = distinct.flatMap((key) => points[keys.indexOf(key)] ?? []).map((point) => summarizePrices([point]))
  const { sizes, dimensions } = product.detail
  const skus = product.skus.map(
    (sku, at): SkuEntry => [
      sku.code,
      product.colors.findIndex(({ code }) => code === sku.colorCode),
      sku.size === null ? -1 : sizes.indexOf(sku.size),
      sku.dimension === null ? -1 : dimensions.indexOf(sku.dimension),
      distinct.indexOf(keys[at] ?? ''),
      product.availableOnline ? unitsOf(product, stock.get(sku.code)) : 0,
    ],
  )
  const table = { sizeLabel: product.sizeLabel, dimensionLabel: product.dimensionLabel, sizes, dimensions, skus }
  return {
    table,
    stock,
    prices,
    price: summarizePrices(points),
    colorPrices: product.colors.map((_, color) => summarizePrices(points.filter((__, at) => skus[at]?.[1] === color))),
  }
}

/**
 * What is chosen by its amount shows the one that is named, else all of the color.
 * @param named place of its sku in the table, or -1
 * @param color place of the color that is shown
 */
export function shownPrices({ kind }: Product, options: ProductOptions, named: number, color: number) {
  const { table, prices, colorPrices, price } = options
  if (!isIntangible(kind)) return prices
  const shown = prices[table.skus[named]?.[4] ?? -1] ?? colorPrices[color] ?? price
  return prices.map(() => shown)
}
