/** Sentences of the product page. */
export const productMessages = {
  'product.notSold': 'Sorry, this product is currently not available on the site.',
  'product.skuUnavailable': 'Your selected item is not available.',
  'product.optionUnavailable': 'Currently not available',
} as const

/** Headings, buttons and notes of the product page. */
export const productTexts = {
  stars: '{rating} out of 5',
  reviews: '{count} reviews',
  oneReview: '1 review',
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
  largePictures: 'Large pictures',
  fullSize: 'Full size',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  close: 'Close',
  'view.FRONT': 'front',
  'view.BACK': 'back',
  'view.BACK_POCKET': 'back pocket',
  'view.FULL_LEFT_SIDE': 'left side',
  'view.FULL_RIGHT_SIDE': 'right side',
  'view.DETAIL': 'close up',
  'view.CREATIVE': 'styled',
  'view.other': 'another view',
} as const
