/** Headings, buttons and notes of prices and cards, wherever products are shown. */
export const catalogTexts = {
  breadcrumb: 'Breadcrumb',
  salePrice: 'Sale price',
  originalPrice: 'Original price',
  percentOff: '{percent}% off',
  upToPercentOff: 'Up to {percent}% off',
  afterPromotion: '{price} after promotion',
  quickAdd: 'Quick Add',
  moreColors: '+{count}',
  colorsLabel: 'Colors: {colors}',
} as const
