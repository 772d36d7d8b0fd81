import { ordersTexts } from '~/messages.orders'
import { giftCardCredit, type Order, remainingTotal } from './order'

export type TotalLine = { label: string; amount: number; explanation?: string }

/** An order's totals in the order they are read: parts, fees by name, total, then what gift cards take off it. */
export function totalLines(order: Order): TotalLine[] {
  const credit = giftCardCredit(order)
  return [
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

/** Fees of all groups, one line a name. */
export function feesByName(order: Order): TotalLine[] {
  const fees = new Map<string, TotalLine>()
  for (const { name, explanation, amount } of order.groups.flatMap((group) => group.fees)) {
    fees.set(name, { label: name, explanation, amount: (fees.get(name)?.amount ?? 0) + amount })
  }
  return [...fees.values()]
}
