import { ordersTexts } from '~/messages/orders'
import { giftCardCredit, type Order, remainingTotal } from './order'
import type { Discount } from './promotion'
import { merchandiseOf } from './totals'

export type TotalLine = { label: string; amount: number; explanation?: string }

/** An order's totals in the order they are read: discounts, parts, fees by name, total, then what gift cards take off it. */
export function totalLines(order: Order): TotalLine[] {
  const credit = giftCardCredit(order)
  return [
    ...(order.discounts.length > 0 ? [{ label: ordersTexts.merchandise, amount: merchandiseOf(order) }] : []),
    ...order.discounts.map((each) => ({ label: discountLabel(each), amount: -each.amount })),
    { label: ordersTexts.subtotal, amount: order.subTotal },
    { label: ordersTexts.shippingTotal, amount: order.fulfillmentTotal },
    ...(order.giftPackagingTotal > 0 ? [{ label: ordersTexts.giftPackaging, amount: order.giftPackagingTotal }] : []),
    ...feesByName(order),
    { label: ordersTexts.tax, amount: order.taxTotal },
    { label: ordersTexts.total, amount: order.total },
    ...(credit > 0 ? [{ label: ordersTexts.giftCardCredit, amount: -credit }] : []),
    ...(remainingTotal(order) > 0 ? [{ label: ordersTexts.remainingTotal, amount: remainingTotal(order) }] : []),
  ]
}

/** What a discount is called: with its code, if it was given by one. */
export function discountLabel({ name, code }: Pick<Discount, 'name' | 'code'>): string {
  return code === null ? name : `${name} (${code})`
}

/** Fees of all groups, one line a name. */
export function feesByName(order: Order): TotalLine[] {
  const fees = new Map<string, TotalLine>()
  for (const { name, explanation, amount } of order.groups.flatMap((group) => group.fees)) {
    fees.set(name, { label: name, explanation, amount: (fees.get(name)?.amount ?? 0) + amount })
  }
  return [...fees.values()]
}
