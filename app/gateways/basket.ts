import type { Cents } from '~/money'

/**
 * What is bought, for providers that show it to their payer. What is to be paid is its lines and `shipping`, `tax` and
 * `handling`, less `discount`: whatever promotions, rewards and gift cards take off it.
 */
export type Basket = {
  lines: { sku: string; name: string; quantity: number; price: Cents }[]
  totals: { shipping: Cents; tax: Cents; handling: Cents; discount: Cents }
}
