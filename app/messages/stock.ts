/** Sentences of what can be bought and why an addition failed, on the product page and in the bag. */
export const stockMessages = {
  'cart.unavailable': 'The item you added to bag is no longer available.',
  'cart.default': 'Sorry, your item was unable to be added to the cart. Please try again later.',
  'cart.full': 'Your bag is full. Please remove an item before adding another.',
  'stock.last': 'Last one!',
  'stock.out': 'Out of stock',
  'stock.few': 'Only {units} left!',
} as const

export type StockCode = keyof typeof stockMessages

/** Headings, buttons and notes of what can be bought and why an addition failed, on the product page and in the bag. */
export const stockTexts = {
  dismiss: 'Dismiss',
} as const
