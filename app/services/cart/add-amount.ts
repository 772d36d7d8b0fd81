import { labels } from '~/messages/fields'
import { decimal } from '~/money'
import { findProduct } from '~/services/catalog/product/find-product'
import { priceAt } from '~/services/catalog/product/price'
import { isSoldNow } from '~/services/catalog/product/product'
import { isIntangible } from '~/services/catalog/product/product-kind'
import type { ProductPage } from '~/services/catalog/product/product-page'
import { type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { CalledAddition } from '~/validation/cart/bag'
import type { GiftNames } from '~/validation/cart/gift-names'
import { type Added, answerOf } from './add-product'
import { addToBag, type ChangedBag } from './add-to-bag'
import { missingNames } from './addition'
import { refuseAddition } from './bag-limits'

/**
 * What there is to choose of a gift card or a donation, in the color its page shows: its sku and what that costs, summed up
 * and as forms name it: "25.00".
 */
export function amountsOf({ options: { table, prices }, choice }: ProductPage) {
  const toBuy = table.skus.filter(([, color, , , , units]) => color === choice.color && units > 0)
  return toBuy.flatMap(([skuCode, , , , place]) => {
    const summary = prices[place]
    return summary ? { skuCode, summary, price: decimal(summary.price) } : []
  })
}

type Wish = { price: string; quantity?: number; press?: string; giftNames?: GiftNames }

/** Puts a gift card or a donation of an amount into the bag. @returns where the shopper goes next */
export async function addAmount(
  store: Store,
  bagKey: string,
  page: ProductPage,
  { price, quantity = 1, press, giftNames }: Wish,
): Promise<Result<Added>> {
  const { product } = page
  if (!isSoldNow(product)) return refuse('product.notSold')
  const chosen = amountsOf(page).find((amount) => amount.price === price)
  if (!chosen) return refuse('product.invalid', 'price', { label: labels.amount })
  const { skuCode } = chosen
  const wish = { skuCode, productCode: product.code, quantity, press, giftNames }
  return answerOf(product, skuCode, await addToBag(store, bagKey, wish))
}

/**
 * Puts what a call names into the bag: a sku, or of a gift card or a donation the amount it costs, perhaps in a color. A sku that is named
 * costs what it costs, whatever amount comes with it.
 */
export async function addCalled(store: Store, bagKey: string, called: CalledAddition): Promise<Result<ChangedBag>> {
  const { skuCode, amount, colorCode, ...wish } = called
  if (skuCode !== null) return addToBag(store, bagKey, { ...wish, skuCode })
  const product = await findProduct(store, called.productCode ?? '')
  if (!product || !isIntangible(product.kind)) return refuseAddition('AddToCartException')
  const inColor = product.skus.filter((each) => colorCode === undefined || each.colorCode === colorCode)
  const sku = inColor.find((each) => priceAt(each, store.now()) === amount)
  if (sku) return addToBag(store, bagKey, { ...wish, skuCode: sku.code })
  const code = amount === undefined ? 'product.required' : 'product.invalid'
  const more = product.kind === 'gift-card' && !wish.giftNames ? missingNames : []
  return refusal({ code, field: 'price', values: { label: labels.amount }, more })
}
