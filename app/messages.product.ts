/** Sentences of the product page. */
export const productMessages = {
  'product.notSold': 'Sorry, this product is currently not available on the site.',
  'product.skuUnavailable': 'Your selected item is not available.',
  'product.optionUnavailable': 'Currently not available',
} as const

/** Headings, buttons and notes of the product page. */
export const productTexts = {
  color: 'Color',
  saleColors: 'SALE',
  saleColorsAt: 'SALE · {price}',
  colorChosen: '{color}, selected',
  sizeGuide: 'Size Guide',
  quantity: 'Quantity',
  viewItemDetails: 'VIEW ITEM DETAILS',
  addToBag: 'ADD TO BAG',
  notAvailable: 'ITEM IS NOT AVAILABLE',
  'store.pickup': 'Available Today',
  'store.shipToStore': 'Estimated 3-6 business days',
  'store.none': 'Not available',
  atStore: 'at {name}',
  shipEstimate: 'Estimated 3-6 business days',
  pictures: 'Pictures',
  goToPicture: 'Go to picture {number}',
  pictureOf: '{name} in {color}, {view}',
  largePicture: 'Large picture:',
  'view.FRONT': 'front',
  'view.BACK': 'back',
  'view.BACK_POCKET': 'back pocket',
  'view.FULL_LEFT_SIDE': 'left side',
  'view.FULL_RIGHT_SIDE': 'right side',
  'view.DETAIL': 'close up',
  'view.CREATIVE': 'styled',
  'view.other': 'another view',
} as const
