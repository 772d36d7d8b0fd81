/** What the wallets' sheets are told of the order and the merchant. Amounts in cents. */

export type SheetTotals = {
  subTotal: number
  giftPackaging: number
  /** Null until a method is chosen. */
  shipping: number | null
  /** Null until an address is known. */
  tax: number | null
  fees: { name: string; amount: number }[]
  giftCardCredit: number
  total: number
}

export type PhoneWalletView = {
  networks: readonly string[]
  /** For browsers that have no such wallet of their own. */
  script: string | null
}

export type BrowserWalletView = {
  networks: readonly string[]
  script: string
  environment: 'TEST' | 'PRODUCTION'
  merchantId: string
  merchantName: string
  gateway: string
  gatewayMerchantId: string
}

export type ExpressView = {
  /** Nobody knows yet whom to write to. */
  asksEmail: boolean
  /** The id of what is shipped. */
  groupId: string
  /** False when what is shipped needs no method. */
  needsMethod: boolean
}

/** The window of the provider of instalments: its script, and what is shipped, in the bag. */
export type InstalmentView = { script: string; groupId: string }

export type WalletsView = {
  applePay: PhoneWalletView | null
  googlePay: BrowserWalletView | null
  /** What the total on a sheet is called. */
  storeName: string
  totals: SheetTotals
  /** In the bag the sheet asks where the order goes and submits it; null in checkout, where that is known. */
  express: ExpressView | null
}
