/** Sentences of the product page. */
export const productMessages = {
  'product.notSold': 'Sorry, this product is currently not available on the site.',
  'product.optionUnavailable': 'Currently not available',
} as const

/** Headings, buttons and notes of the product page. */
export const productTexts = {
  stars: '{rating} out of 5',
  ratings: '{count} ratings',
  oneRating: '1 rating',
  color: 'Color',
  saleColors: 'SALE',
  saleColorsAt: 'SALE · {price}',
  colorChosen: '{color}, selected',
  quantity: 'Quantity',
  addToBag: 'ADD TO BAG',
  notAvailable: 'ITEM IS NOT AVAILABLE',
  shipEstimate: 'Estimated 3-6 business days',
  pictures: 'Pictures',
  goToPicture: 'Go to picture {number}',
  pictureOf: '{name} in {color}, {view}',
  largePicture: 'Large picture:',
  details: 'Details',
  warnings: 'Warnings',
  fabricAndCare: 'Fabric + Care',
  warranty: 'Warranty',
  style: 'Style',
  countryOfOrigin: 'Country of origin',
  'view.FRONT': 'front',
  'view.BACK': 'back',
  'view.BACK_POCKET': 'back pocket',
  'view.FULL_LEFT_SIDE': 'left side',
  'view.FULL_RIGHT_SIDE': 'right side',
  'view.DETAIL': 'close up',
  'view.CREATIVE': 'styled',
  'view.other': 'another view',
} as const
