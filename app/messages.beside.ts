/** Headings, buttons and notes of the products that are shown beside another. */
export const besideTexts = {
  look: 'Complete the Look',
  related: 'You May Also Like',
  seen: 'Recently Viewed',
} as const
