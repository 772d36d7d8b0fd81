/** What the bag says that opens over the page after an addition. */
export const minicartTexts = {
  added: 'Added to your bag',
  yourBag: 'Your bag',
  quantity: 'Quantity',
  more: 'and {count} more in your bag',
  viewBag: 'View Bag',
  checkout: 'Checkout',
  offers: 'Offers',
} as const
