/** Headings, buttons and notes of what there is to know about a product. */
export const detailsTexts = {
  details: 'Details',
  warnings: 'Warnings',
  fabricAndCare: 'Fabric + Care',
  warranty: 'Warranty',
  style: 'Style',
  item: 'Item',
  countryOfOrigin: 'Country of origin',
} as const
