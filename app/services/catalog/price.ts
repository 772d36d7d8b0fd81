import { type Cents, cents } from '~/money'

type Priced = { price: number; retailPrice: number; saleEndsAt: number | null; afterPrice: number | null }

/** What a sku costs at a moment (epoch ms): a dated sale ends by itself. */
export function priceAt(sku: Priced, now: number): Cents {
  const over = sku.saleEndsAt !== null && sku.afterPrice !== null && now >= sku.saleEndsAt
  return cents(over ? (sku.afterPrice ?? sku.price) : sku.price)
}
