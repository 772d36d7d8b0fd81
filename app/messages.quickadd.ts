/** Headings, buttons and notes of quick add: a product's choices beside its card. */
export const quickaddTexts = {
  viewDetails: 'View Details',
  addToBag: 'ADD TO BAG',
  unavailable: 'UNAVAILABLE',
  color: 'Color',
  added: 'Added to your bag.',
  viewBag: 'View bag',
  dismiss: 'Dismiss',
  select: 'Select a valid {label}',
} as const
