/** Headings, buttons and notes of the products that are shown beside another. */
export const besideTexts = {
  look: 'Complete the Look',
  wholeLook: 'Shop the whole look',
  viewDetails: 'View Details',
  hideDetails: 'Hide Details',
  offerSays: 'Details of the offer',
  wholeOffer: 'See the whole offer',
  related: 'You May Also Like',
  seen: 'Recently Viewed',
} as const
