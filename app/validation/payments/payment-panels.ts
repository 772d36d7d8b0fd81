/** Panels by the numbers addresses use: card, store card, online wallet, instalments, phone and browser wallet, gift card. */
export const panels = {
  creditCard: 1,
  storeCard: 2,
  onlineWallet: 3,
  instalment: 4,
  phoneWallet: 5,
  browserWallet: 6,
  giftCard: 7,
} as const
/** Panels that only some devices have; they are there once scripts have asked. */
export const deviceOnly: readonly PaymentPanel[] = [panels.phoneWallet, panels.browserWallet]
export type PaymentPanel = (typeof panels)[keyof typeof panels]
/** The panels by the names their radios have in the page. */
export const panelsOfWays: Partial<Record<string, PaymentPanel>> = {
  'credit-card': panels.creditCard,
  'store-card': panels.storeCard,
  paypal: panels.onlineWallet,
  afterpay: panels.instalment,
  'apple-pay': panels.phoneWallet,
  'google-pay': panels.browserWallet,
}
