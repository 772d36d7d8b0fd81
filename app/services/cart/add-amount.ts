import { labels } from '~/messages.fields'
import { decimal } from '~/money'
import { isSoldNow } from '~/services/catalog/product'
import type { ProductPage } from '~/services/catalog/product-page'
import { type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { GiftNames } from '~/validation/gift-names'
import { type Added, answerOf } from './add-product'
import { addToBag } from './add-to-bag'

/** What there is to choose of a gift card or a donation: its sku and what that costs, in cents and as forms name it: "25.00". */
export function amountsOf({ options: { table, prices } }: ProductPage) {
  const toBuy = table.skus.filter(([, , , , , units]) => units > 0)
  return toBuy.map(([skuCode, , , , price]) => {
    const cents = prices[price]?.price ?? 0
    return { skuCode, cents, price: decimal(cents) }
  })
}

type Wish = { price: string; press?: string; giftNames?: GiftNames }

/** Puts a gift card or a donation of an amount into the bag. @returns where the shopper goes next */
export async function addAmount(
  store: Store,
  bagKey: string,
  page: ProductPage,
  { price, press, giftNames }: Wish,
): Promise<Result<Added>> {
  const { product } = page
  if (!isSoldNow(product)) return refuse('product.notSold')
  const chosen = amountsOf(page).find((amount) => amount.price === price)
  if (!chosen) return refuse('product.invalid', 'price', { label: labels.amount })
  const { skuCode } = chosen
  const wish = { skuCode, productCode: product.code, quantity: 1, press, giftNames }
  return answerOf(product, skuCode, await addToBag(store, bagKey, wish))
}
