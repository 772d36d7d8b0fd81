import type { Basket } from '~/gateways/basket'
import { cents } from '~/money'
import { linesOf, type Order } from '~/services/orders/order'
import { merchandiseOf } from '~/services/orders/totals'

/**
 * What a counted order holds, as its payer is shown it at a provider. Gift packaging and fees are its handling; what other
 * payments bear counts as discount, so that the sum is the amount.
 * @param amount what this payment bears
 * @param shippingToCome the price of a method that will be chosen, as far as the amount holds it
 */
export function basketOf(order: Order, amount: number, shippingToCome = 0): Basket {
  const shipping = cents(order.fulfillmentTotal + shippingToCome)
  const handling = cents(order.giftPackagingTotal + order.feeTotal)
  const whole = merchandiseOf(order) + shipping + handling + order.taxTotal
  return {
    lines: linesOf(order).map(({ skuCode, name, quantity, price }) => ({ sku: skuCode, name, quantity, price })),
    totals: { shipping, handling, tax: order.taxTotal, discount: cents(whole - amount) },
  }
}
