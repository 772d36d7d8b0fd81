import { ordersTexts } from '~/messages/orders'
import { decimal } from '~/money'
import type { SheetTotals } from './wallet-view'

/** A line of a sheet; `amount` as sheets have it, "25.00". */
export type SheetLine = {
  label: string
  amount: string
  isPending: boolean
  kind: 'SUBTOTAL' | 'LINE_ITEM' | 'TAX' | 'DISCOUNT'
}

/** The lines of a sheet, in the order they are read. What is not known yet is pending. */
export function sheetLines({ subTotal, giftPackaging, shipping, tax, fees, giftCardCredit }: SheetTotals): SheetLine[] {
  return [
    known('SUBTOTAL', ordersTexts.subtotal, subTotal),
    ...(giftPackaging > 0 ? [known('LINE_ITEM', ordersTexts.giftPackaging, giftPackaging)] : []),
    { ...known('LINE_ITEM', ordersTexts.shippingTotal, shipping ?? 0), isPending: shipping === null },
    { ...known('TAX', ordersTexts.tax, tax ?? 0), isPending: tax === null },
    ...fees.map(({ name, amount }) => known('LINE_ITEM', name, amount)),
    ...(giftCardCredit > 0 ? [known('DISCOUNT', ordersTexts.giftCardCredit, -giftCardCredit)] : []),
  ]
}

function known(kind: SheetLine['kind'], label: string, amount: number): SheetLine {
  return { kind, label, amount: decimal(amount), isPending: false }
}

/** What the wallet is to pay, in cents: what gift cards leave. */
export function dueOf({ total, giftCardCredit }: SheetTotals): number {
  return Math.max(0, total - giftCardCredit)
}

export function isPending({ shipping, tax }: SheetTotals): boolean {
  return shipping === null || tax === null
}
