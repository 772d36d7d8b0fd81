/** One product as a line of our own format says it. */
export const cap = {
  handle: 'cap',
  name: 'Cap',
  brand: 'Harbor',
  category: { slug: 'caps', label: 'Caps' },
  sections: ['all'],
  sizeLabel: null,
  dimensionLabel: null,
  sizes: [],
  dimensions: [],
  colors: [{ code: 'INK', label: 'Ink', views: [] }],
  skus: [
    {
      skuCode: 'CAP-1',
      colorCode: 'INK',
      size: null,
      dimension: null,
      upc: null,
      price: 900,
      retailPrice: 900,
      inventory: 3,
    },
  ],
}
