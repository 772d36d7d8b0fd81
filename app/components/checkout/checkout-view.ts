/** What the checkout screens show. Amounts in cents. */

export type StepName = 'LOGIN' | 'SHIPPING' | 'BILLING' | 'REVIEW'

export type LineView = {
  id: string
  name: string
  /** "Ink · M / Regular", or whom a gift card is for. */
  choice: string
  quantity: number
  total: number
  imagePath: string
  /** Its gift packaging; null: none. */
  packaging: { amount: number; message: string } | null
}

export type AddressView = {
  firstName: string
  lastName: string
  addressLine1: string
  addressLine2: string
  city: string
  stateProvinceRegion: string
  postalCode: string
  phoneNumber: string
  /** Of who picks up. */
  email?: string
}

export type MethodView = {
  id: string
  name: string
  shipTime: string
  price: number
  chosen: boolean
  /** Why it cannot be chosen; empty when it can. */
  restrictions: string[]
}

export type FeeView = { name: string; amount: number; explanation: string }

export type DiscountView = { label: string; amount: number }

export type TotalsView = {
  /** Before discounts, and what they take off; the subtotal is what is left. */
  merchandise: number
  discounts: DiscountView[]
  subTotal: number
  giftPackaging: number
  /** Null until a method is chosen. */
  shipping: number | null
  fees: FeeView[]
  /** Null until an address is known. */
  tax: number | null
  total: number
  giftCardCredit: number
  remaining: number
  hasPayments: boolean
}

export type GroupView = {
  id: string
  type: 'PHYSICAL_SHIP' | 'PHYSICAL_SHIP_AND_PICKUP' | 'PHYSICAL_PICKUP'
  /** Name of the store it is picked up at. */
  store: string | null
  /** False: gift cards and donations only, which need no method. */
  isSent: boolean
  /** What is said when it is not. */
  unsent: 'checkout.nothingSent' | 'checkout.onlyDonated'
  /** Of what is picked up: the person, at the store. */
  address: AddressView | null
  method: MethodView | null
  /** How long it takes is still worth telling. */
  isAwaited: boolean
  lines: LineView[]
}

export type OrderView = {
  email: string | null
  units: number
  groups: GroupView[]
  totals: TotalsView
  payments: { id: string; name: string; amount: number }[]
  promotions: PromotionsView
}

/** What is said of promotions, and the codes that were given. */
export type PromotionsView = { messages: string[]; codes: string[] }

/** Something a customer has saved: what it is, and a smaller line below; of a payment, by what its mark is found. */
export type SavedItem = { id: string; mark?: string; title: string; line: string }

/** What checkout knows of a customer; of a guest it is empty. Lists are read where they are chosen from only. */
export type OwnView = {
  loggedIn: boolean
  /** Signed in or remembered. */
  isKnown: boolean
  /** Signed in, and could earn points with this order as a member of the rewards programme. */
  canJoin: boolean
  /** The default first. */
  addresses: SavedItem[]
  /** The id of the one the order goes to. */
  chosenAddress: string | null
  /** The one that was chosen and lacks something that must be typed first. */
  incomplete: AddressView | null
  /** What is said of it beside its fields. */
  told: Record<string, string[]> | null
  /** What an address to be typed begins with. */
  person: Partial<AddressView> | null
  /** The default first. */
  payments: SavedItem[]
}

/** "Dana Reyes, 2412 Poppleton Ave, Omaha, NE 68105" in its three parts. */
export function addressLines(address: AddressView): string[] {
  const { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = address
  return [
    `${firstName} ${lastName}`,
    addressLine1,
    addressLine2,
    `${city}, ${stateProvinceRegion} ${postalCode}`,
  ].filter(Boolean)
}
