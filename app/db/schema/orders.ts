import type { Generated } from 'kysely'

export type SessionTable = {
  /** SHA-256 of the id in the cookie: a copy of the table opens no session. */
  idHash: string
  createdAt: number
  seenAt: number
  /** The last order this session placed: its confirmation stays visible to it. */
  lastOrderId: string | null
  /** Number of the store the visitor picks up at. */
  defaultStore: number | null
  /** Number of the store that listings are narrowed to. */
  shopByStore: number | null
  /** Who signed in on it, or was remembered. */
  customerId: string | null
  /** When they signed in; 0 once that ran out; null: they are remembered, and have not signed in on it. */
  loginAt: number | null
  /** Until when they are remembered after the login has ended; null: not at all. */
  rememberedUntil: number | null
  /** The remember-me tokens of this browser. */
  rememberSeries: string | null
  /** Key of a guest's bag that has yet to join the customer's. */
  joinsBag: string | null
  /** The id token of an identity provider, encrypted: names the login there when it is to end. */
  identityToken: string | null
}

/** OPEN bags can change; SUBMITTING ones belong to their submission; CLOSED ones are placed orders. */
export type OrderState = 'OPEN' | 'SUBMITTING' | 'CLOSED'

/** What an order comes to, in cents. */
export type OrderTotals = {
  subTotal: number
  giftPackagingTotal: number
  fulfillmentTotal: number
  feeTotal: number
  taxTotal: number
  total: number
}

export type OrderTable = OrderTotals & {
  id: string
  /** Whose bag it is: the hash of a guest's session, or a customer's key; unique among orders that are not CLOSED. */
  bagKey: string
  customerId: string | null
  state: OrderState
  /** Raised by every change; the first statement of each transaction that touches the order. */
  version: number
  email: string | null
  receiveEmail: number
  orderNumber: string | null
  currency: string
  /** JSON address, or null while it is the shipping address. */
  billingAddress: string | null
  createdAt: number
  updatedAt: number
  submittedAt: number | null
  /** JSON: the last note of the order (orders/last-note.ts); null when there is nothing to say. */
  refusal: string | null
  /** What promotions take off its lines, in cents; `subTotal` is what is left. */
  discountTotal: Generated<number>
  /** JSON: what each takes off: [{promotionId, code, name, amount}]. */
  discounts: string | null
  /** What of it is paid with points, in cents; part of the discounts. */
  reward: Generated<number>
  /** JSON: the codes on it, as they were applied. */
  promotionCodes: string | null
  /**
   * JSON: the last presses of a buy button and approvals of payers that were taken, each with what came of it: the id of a
   * line and, after a space, the units it took (earlier versions left them out), or the id of a payment.
   */
  presses: string | null
}

export type FulfillmentGroupType = 'PHYSICAL_SHIP' | 'PHYSICAL_SHIP_AND_PICKUP' | 'PHYSICAL_PICKUP'

export type FulfillmentGroupTable = {
  id: string
  orderId: string
  type: FulfillmentGroupType
  storeNumber: number | null
  optionId: string | null
  /** JSON: names, lines, city, state, zip, phone, avsIgnored, avsDatePerformed, deliveryIndicator, remark. */
  address: string | null
  fulfillmentPrice: number
  /** 1 while the method the shopper chose is gone or has another price, until they choose again or submit. */
  optionChanged: number
  /** The method they chose and its price then (cents), while it changed; null also where none was chosen. */
  seenOptionId: string | null
  seenPrice: number | null
  taxTotal: number
  /** JSON: [{name, explanation, amount}]. */
  fees: string
  createdAt: number
}

export type OrderLineTable = {
  id: string
  orderId: string
  groupId: string
  skuCode: string
  productCode: string
  /** What makes two additions the same line: sku, group and gift fields. Unique in the order. */
  mergeKey: string
  /** The kind of its product when it was put in: standard, gift-card or donation. */
  kind: string
  /** JSON: whom a gift card is for and from: {toFirst, toLast, fromFirst, fromLast}. */
  giftNames: string | null
  /** From here to its picture: the words of the catalogue at the last count. */
  name: string
  brand: string
  category: string
  colorLabel: string
  size: string | null
  dimension: string | null
  path: string
  imagePath: string
  quantity: number
  /** Unit prices in cents, taken from the catalogue at every count. */
  price: number
  retailPrice: number
  tax: number
  /** What its gift packaging costs, in cents, whatever the quantity; null: it is not wrapped. */
  giftPackaging: number | null
  packagingTax: number
  /** What is written on the card inside; null: nothing. */
  giftMessage: string | null
  /** What promotions take off the whole line, in cents. */
  discount: Generated<number>
  createdAt: number
}

/** The lines last removed from a bag (`line`: a JSON list of them), so that their removal can be undone. */
export type RemovedLineTable = { orderId: string; line: string; removedAt: number }

export type OrderTables = {
  session: SessionTable
  orders: OrderTable
  fulfillmentGroup: FulfillmentGroupTable
  orderLine: OrderLineTable
  removedLine: RemovedLineTable
}
