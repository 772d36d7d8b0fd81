import { type Cents, cents } from '~/money'
import type { PricePoint } from '~/price-summary'

type Priced = { price: number; retailPrice: number; saleEndsAt: number | null; afterPrice: number | null }

/** What a sku costs at a moment (epoch ms): a dated sale ends by itself. */
export function priceAt(sku: Priced, now: number): Cents {
  const over = sku.saleEndsAt !== null && sku.afterPrice !== null && now >= sku.saleEndsAt
  return cents(over ? (sku.afterPrice ?? sku.price) : sku.price)
}

/** The same with what it cost before any sale, and what it costs after a dated one that still runs. */
export function pricePointAt(sku: Priced, now: number): PricePoint {
  const running = sku.saleEndsAt !== null && sku.saleEndsAt > now
  return {
    price: priceAt(sku, now),
    retailPrice: sku.retailPrice,
    afterPrice: running ? sku.afterPrice : null,
  }
}
