import { type ProductRecord, productRecordSchema } from '~/validation/catalog/product-record'

const names = ['Ivory', 'Ink', 'Moss', 'Rust', 'Slate', 'Sand', 'Plum', 'Teal', 'Coal', 'Wheat']
const colors = names.map((label, at) => ({
  code: `C${at}`,
  label,
  hex: `#${String(111111 + at * 54321).slice(0, 6)}`,
  views: ['FRONT', 'BACK', 'DETAIL'].map((view) => ({ view, path: `bench/tee-${at}-${view.toLowerCase()}.webp` })),
}))
const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']
const dimensions = ['Regular', 'Tall']

/** The product the bench looks at, the same in a shop of any size: ten colours, ten sizes, two lengths. */
export const twoHundredSkus: ProductRecord = productRecordSchema.parse({
  handle: 'bench-two-hundred',
  name: 'Two Hundred Tee',
  brand: 'Fieldhand',
  category: { slug: 'tees', label: 'Tees' },
  sections: ['mens', 'womens'],
  sizeLabel: 'Size',
  dimensionLabel: 'Length',
  sizes,
  dimensions,
  longDescription: '<p>A tee in every colour, size and length there is, made to be looked at a thousand times.</p>',
  details: ['Six-ounce cotton', 'Ribbed collar', 'Machine wash'],
  careDescription: 'Machine wash cold, tumble dry low.',
  lowStockLimit: 5,
  rating: 425,
  ratingCount: 31,
  colors,
  skus: colors.flatMap(({ code }, color) =>
    sizes.flatMap((size, at) =>
      dimensions.map((dimension) => ({
        skuCode: ['BENCH', code, size, dimension[0]].join('-'),
        colorCode: code,
        size,
        dimension,
        upc: null,
        price: 2_500 + 100 * Math.floor(at / 5),
        retailPrice: 3_000,
        inventory: (color * 7 + at * 3) % 40,
      })),
    ),
  ),
})
