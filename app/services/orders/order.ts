import { z } from 'zod'
import type { BuyerColumns, GroupRow, LineRow } from '~/db/orders/order-lines'
import type { OrderRow, OrderRows, PaymentRow } from '~/db/orders/orders'
import type { FulfillmentGroupType, OrderTotals } from '~/db/schema/orders'
import { type Cents, cents, sum } from '~/money'
import { endless, isIntangible } from '~/services/catalog/product/product-kind'
import { type GiftNames, giftNamesSchema } from '~/validation/cart/gift-names'
import {
  type StoredAddress,
  type StoredBillingAddress,
  storedAddressSchema,
  storedBillingAddressSchema,
} from '~/validation/checkout/address'
import type { PromotionNote } from './count-promotions'
import type { Loyalty } from './count-reward'
import { type Discount, discountsOf, type Offer, offerOf } from './promotion'

type CountedFields = 'price' | 'retailPrice' | 'tax' | 'discount' | 'giftPackaging' | 'packagingTax'

export type OrderLine = Omit<LineRow, CountedFields | 'giftNames'> & {
  price: Cents
  retailPrice: Cents
  tax: Cents
  /** What its gift packaging costs, whatever the quantity; null: it is not wrapped. */
  giftPackaging: Cents | null
  packagingTax: Cents
  /** It was wrapped when it was saved last, and there is no packaging for it now. */
  unwrapped?: boolean
  /** What promotions take off the whole line. */
  discount: Cents
  /** Whom a gift card is for and from; null for anything else. */
  giftNames: GiftNames | null
}

export type FulfillmentGroup = Omit<GroupRow, 'address' | 'fees' | 'fulfillmentPrice' | 'taxTotal'> & {
  address: StoredAddress | null
  fulfillmentPrice: Cents
  taxTotal: Cents
  /** Newest first. */
  lines: OrderLine[]
  fees: OrderFee[]
}

const feesSchema = z.array(z.object({ name: z.string(), explanation: z.string(), amount: z.number().transform(cents) }))
export type OrderFee = z.output<typeof feesSchema>[number]

export type AppliedPayment = Omit<PaymentRow, 'amount' | 'billingAddress'> & {
  amount: Cents
  billingAddress: StoredBillingAddress | null
  /** Of a counted gift card that bears less, because less is left on it: what it bore when the order was last saved. */
  boreBefore?: Cents
}

/** An order as the store works with it: one place counts it (totals.ts), one place changes it (change-order.ts). */
export type Order = Omit<OrderRow, 'billingAddress' | 'discounts' | 'discountTotal' | keyof OrderTotals> & {
  [Total in keyof OrderTotals]: Cents
} & {
  billingAddress: StoredBillingAddress | null
  discountTotal: Cents
  discounts: Discount[]
  /** What its codes stand for now. */
  offers: Offer[]
  /** Null before it was counted, and for whoever redeems no rewards. */
  loyalty: Loyalty | null
  /** What is said of promotions; nothing before it was counted. */
  notes: PromotionNote[]
  /** Null without lines. */
  buyer: BuyerColumns | null
  /** Ship, ship to store, pickup. */
  groups: FulfillmentGroup[]
  /** Gift cards after the others. */
  payments: AppliedPayment[]
}

const groupOrder: FulfillmentGroupType[] = ['PHYSICAL_SHIP', 'PHYSICAL_SHIP_AND_PICKUP', 'PHYSICAL_PICKUP']

/** Rows to order: JSON columns parsed, groups and payments in the order they are shown. */
export function orderOf({ order, groups, lines, payments, buyer, codes }: OrderRows): Order {
  return {
    ...order,
    billingAddress: order.billingAddress ? storedBillingAddressSchema.parse(JSON.parse(order.billingAddress)) : null,
    discountTotal: cents(order.discountTotal),
    discounts: discountsOf(order),
    offers: codes.map(offerOf),
    notes: [],
    loyalty: null,
    buyer,
    subTotal: cents(order.subTotal),
    giftPackagingTotal: cents(order.giftPackagingTotal),
    fulfillmentTotal: cents(order.fulfillmentTotal),
    feeTotal: cents(order.feeTotal),
    taxTotal: cents(order.taxTotal),
    total: cents(order.total),
    groups: groups
      .map((group) =>
        groupOf(
          group,
          lines.filter((line) => line.groupId === group.id),
        ),
      )
      .toSorted((a, b) => groupOrder.indexOf(a.type) - groupOrder.indexOf(b.type)),
    payments: payments.map(paymentOf).toSorted((a, b) => Number(a.giftCardId !== null) - Number(b.giftCardId !== null)),
  }
}

function groupOf(group: GroupRow, lines: LineRow[]): FulfillmentGroup {
  return {
    ...group,
    address: group.address ? storedAddressSchema.parse(JSON.parse(group.address)) : null,
    fulfillmentPrice: cents(group.fulfillmentPrice),
    taxTotal: cents(group.taxTotal),
    fees: feesSchema.parse(JSON.parse(group.fees)),
    lines: lines.map((line) => ({
      ...line,
      price: cents(line.price),
      retailPrice: cents(line.retailPrice),
      tax: cents(line.tax),
      giftPackaging: line.giftPackaging === null ? null : cents(line.giftPackaging),
      packagingTax: cents(line.packagingTax),
      discount: cents(line.discount),
      giftNames: line.giftNames ? giftNamesSchema.parse(JSON.parse(line.giftNames)) : null,
    })),
  }
}

function paymentOf(payment: PaymentRow): AppliedPayment {
  return {
    ...payment,
    amount: cents(payment.amount),
    billingAddress: payment.billingAddress
      ? storedBillingAddressSchema.parse(JSON.parse(payment.billingAddress))
      : null,
  }
}

/** Whether a group that is shipped holds only gift cards and donations: it needs no method and costs nothing to send. */
export function isIntangibleGroup({ type, lines }: Pick<FulfillmentGroup, 'type' | 'lines'>): boolean {
  return type === 'PHYSICAL_SHIP' && lines.every(({ kind }) => isIntangible(kind))
}

/** What is said of groups that need no shipping: gift cards come by mail, a donation comes to nobody. */
export function nothingSent(
  groups: Pick<FulfillmentGroup, 'lines'>[],
): 'checkout.nothingSent' | 'checkout.onlyDonated' {
  const hasCards = groups.some(({ lines }) => lines.some(({ kind }) => kind === 'gift-card'))
  return hasCards ? 'checkout.nothingSent' : 'checkout.onlyDonated'
}

export function linesOf(order: Order): OrderLine[] {
  return order.groups.flatMap((group) => group.lines)
}

export function unitCount(order: Order): number {
  return linesOf(order).reduce((units, line) => units + line.quantity, 0)
}

/** What is still to pay after every applied payment. */
export function remainingTotal(order: Order): Cents {
  return cents(order.total - sum(order.payments.map(({ amount }) => amount)))
}

/** The payment that must be confirmed before the order can be submitted; not while gift cards leave nothing for it to pay. */
export function paymentToConfirm({ payments }: Pick<Order, 'payments'>): AppliedPayment | undefined {
  return payments.find(
    ({ verificationRequired, blockedForCvv, amount }) =>
      (verificationRequired === 1 || blockedForCvv === 1) && amount > 0,
  )
}

/** As many as one order is paid with. */
export const maxGiftCards = 5

/** What gift cards bear of the order, in cents; the shop counts it as part of what is paid, not as a discount. */
export function giftCardCredit(order: Order): Cents {
  return sum(order.payments.filter(({ giftCardId }) => giftCardId !== null).map(({ amount }) => amount))
}

/** What payments beside gift cards bear. */
export function chargeOf({ payments }: Pick<Order, 'payments'>): Cents {
  return sum(payments.filter(({ giftCardId }) => giftCardId === null).map(({ amount }) => amount))
}

/** Units of a line's sku that nobody else holds. */
export function freeUnits({ kind, onHand, reserved }: Pick<OrderLine, 'kind' | 'onHand' | 'reserved'>): number {
  return isIntangible(kind) ? endless : onHand - reserved
}

export function isSold(line: OrderLine, now: number): boolean {
  return Boolean(line.skuActive && line.productActive && line.availableOnline) && line.publishedAt <= now
}
