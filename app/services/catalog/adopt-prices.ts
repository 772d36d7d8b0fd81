import type { SkuRow } from '~/db/catalog/catalog'
import type { ProductRecord } from '~/validation/catalog/product-record'
import { priceAt } from './product/price'

type Sku = ProductRecord['skus'][number]
type Sale = Pick<Sku, 'price' | 'retailPrice' | 'saleEndsAt'>

/**
 * For files that say price, price before the sale and its end only: where these are what such a file says of the known sku,
 * all of its prices stay.
 * @param now epoch ms
 */
export function withSavedPrices(record: ProductRecord, known: readonly SkuRow[], now: number): ProductRecord {
  const byCode = new Map(known.map((sku) => [sku.code, sku]))
  const skus = record.skus.map((sku) => {
    const own = byCode.get(sku.skuCode)
    if (!own || !salesOf(own, now).some((sale) => isSameSale(sale, sku))) return sku
    const { price, retailPrice, saleEndsAt, afterPrice } = own
    return { ...sku, price, retailPrice, saleEndsAt, afterPrice }
  })
  return { ...record, skus }
}

/** What a sheet says of a sku, and what a feed says once its sale is over for another price than that before it. */
function salesOf(sku: SkuRow, now: number): Sale[] {
  const { price, saleEndsAt } = sku
  const retailPrice = Math.max(price, sku.retailPrice)
  const said = { price, retailPrice, saleEndsAt: retailPrice > price ? saleEndsAt : null }
  const asked = priceAt(sku, now)
  const isOver = saleEndsAt !== null && saleEndsAt <= now && asked !== sku.retailPrice
  return isOver ? [said, { price: asked, retailPrice: Math.max(asked, sku.retailPrice), saleEndsAt: null }] : [said]
}

function isSameSale(one: Sale, other: Sale): boolean {
  return one.price === other.price && one.retailPrice === other.retailPrice && one.saleEndsAt === other.saleEndsAt
}
