import { labels } from '~/messages/fields'
import { decimal } from '~/money'
import type { PriceSummary } from '~/price-summary'
import { findProduct } from '~/services/catalog/product/find-product'
import { priceAt } from '~/services/catalog/product/price'
import { isSoldNow } from '~/services/catalog/product/product'
import { isIntangible } from '~/services/catalog/product/product-kind'
import type { ProductPage } from '~/services/catalog/product/product-page'
import { type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { CalledAddition } from '~/validation/cart/bag'
import type { GiftNames } from '~/validation/cart/gift-names'
import type { OptionTable } from '~/validation/catalog/option-table'
import { type Added, answerOf } from './add-product'
import { addToBag, type ChangedBag } from './add-to-bag'
import { missingNames } from './addition'
import { refuseAddition } from './bag-limits'

/**
 * What there is to choose of a gift card or a donation, in the color its page shows: its sku, what that costs, summed up, and
 * how forms name it: "25.00"; where several skus cost the same, "25.00 CARD-25-PAPER", with the options that tell them apart.
 */
export function amountsOf({ options: { table, prices }, choice }: ProductPage): Amount[] {
  const toBuy = table.skus.filter(([, color, , , , units]) => color === choice.color && units > 0)
  const amounts = toBuy.flatMap(([skuCode, , size, dimension, place]) => {
    const summary = prices[place]
    return summary ? [{ skuCode, summary, options: optionsAt(table, size, dimension) }] : []
  })
  return amounts.map(({ options, ...amount }) => {
    const { skuCode, summary } = amount
    const price = decimal(summary.price)
    const isOnly = amounts.filter((each) => each.summary.price === summary.price).length === 1
    return isOnly ? { ...amount, price, options: {} } : { ...amount, price: `${price} ${skuCode}`, options }
  })
}

type Amount = { skuCode: string; summary: PriceSummary; price: string; options: AmountOptions }

/** The size and dimension of an amount, where others cost the same. */
export type AmountOptions = { size?: string; dimension?: string }

function optionsAt({ sizes, dimensions }: OptionTable, size: number, dimension: number): AmountOptions {
  return { size: sizes[size], dimension: dimensions[dimension] }
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
  const chosen = amountsOf(page).find((amount) => amount.price === price || amount.price.startsWith(`${price} `))
  if (!chosen) return refuse('product.invalid', 'price', { label: labels.amount })
  const { skuCode } = chosen
  const wish = { skuCode, productCode: product.code, quantity, press, giftNames }
  return answerOf(product, skuCode, await addToBag(store, bagKey, wish))
}

/**
 * Puts what a call names into the bag: a sku, or of a gift card or a donation the amount it costs, perhaps in a color, a size
 * and a dimension. A sku that is named costs what it costs, whatever amount comes with it.
 */
export async function addCalled(store: Store, bagKey: string, called: CalledAddition): Promise<Result<ChangedBag>> {
  const { skuCode, amount, options, ...wish } = called
  if (skuCode !== null) return addToBag(store, bagKey, { ...wish, skuCode })
  const product = await findProduct(store, called.productCode ?? '')
  if (!product || !isIntangible(product.kind)) return refuseAddition('AddToCartException')
  const named = Object.entries(options).filter(([, value]) => value !== undefined) as [
    keyof typeof options,
    string | null,
  ][]
  const asked = product.skus.filter((each) => named.every(([option, value]) => each[option] === value))
  const sku = asked.find((each) => priceAt(each, store.now()) === amount)
  if (sku) return addToBag(store, bagKey, { ...wish, skuCode: sku.code })
  const code = amount === undefined ? 'product.required' : 'product.invalid'
  const more = product.kind === 'gift-card' && !wish.giftNames ? missingNames : []
  return refusal({ code, field: 'price', values: { label: labels.amount }, more })
}
