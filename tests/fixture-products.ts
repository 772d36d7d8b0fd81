import type { ProductRecordInput } from '~/validation/catalog/product-record'

type SkuInput = ProductRecordInput['skus'][number]
type Extra = Partial<Omit<SkuInput, 'skuCode' | 'colorCode'>>

const colors = {
  ivory: { code: 'IVR', label: 'Ivory', hex: '#f4efe2' },
  ink: { code: 'INK', label: 'Ink', hex: '#1d2433' },
  moss: { code: 'MOS', label: 'Moss', hex: '#5d6b3f' },
} as const
type ColorName = keyof typeof colors

/** A sku of the fixture; its code tells colour, size and dimension: TEE-INK-M. */
function sku(start: string, color: ColorName, price: number, extra: Extra = {}): SkuInput {
  const { size = null, dimension = null } = extra
  const skuCode = [start, colors[color].code, size, dimension].filter((part) => part !== null).join('-')
  return {
    price,
    retailPrice: price,
    upc: null,
    inventory: 20,
    ...extra,
    skuCode,
    colorCode: colors[color].code,
    size,
    dimension,
  }
}

function product(
  code: string,
  name: string,
  given: Partial<ProductRecordInput> & { skus: SkuInput[] },
): ProductRecordInput {
  const used = new Set(given.skus.map(({ colorCode }) => colorCode))
  const handle = name.toLowerCase().replaceAll(' ', '-')
  const unique = (values: (string | null | undefined)[]) => [...new Set(values.filter((value) => value != null))]
  const sizes = unique(given.skus.map(({ size }) => size))
  const dimensions = unique(given.skus.map(({ dimension }) => dimension))
  return {
    code,
    handle,
    name,
    brand: 'Harbor',
    category: { slug: 'shirts', label: 'Shirts' },
    sections: ['mens'],
    sizeLabel: sizes.length > 0 ? 'Size' : null,
    dimensionLabel: dimensions.length > 0 ? 'Inseam' : null,
    sizes,
    dimensions,
    longDescription: `<p>${name}, made for trying things out.</p>`,
    details: ['Machine wash'],
    colors: Object.values(colors)
      .filter(({ code: color }) => used.has(color))
      .map((color) => ({
        ...color,
        views: ['FRONT', 'BACK'].map((view) => ({
          view,
          path: `test/${handle}-${color.code}-${view.toLowerCase()}.webp`,
        })),
      })),
    ...given,
  }
}

const far = Date.UTC(2100, 0, 1)
const past = Date.UTC(2020, 0, 1)

/** One product for every trait a purchase can meet. Prices in cents. */
export const fixtureProducts: ProductRecordInput[] = [
  product('100001', 'Plain Tee', {
    skus: [
      ...['S', 'M', 'L'].map((size) => sku('TEE', 'ivory', 2500, { size })),
      sku('TEE', 'ink', 2500, {
        size: 'S',
        storeInventory: [
          [7850, 5],
          [7106, 2],
        ],
      }),
      sku('TEE', 'ink', 2500, { size: 'M', inventory: 1, storeInventory: [[7106, 1]] }),
      sku('TEE', 'ink', 2500, { size: 'L', inventory: 0, storeInventory: [[7850, 2]] }),
    ],
    lowStockLimit: 4,
    featuredRank: 1,
    isNew: true,
  }),
  product('100002', 'Long Pants', {
    category: { slug: 'pants', label: 'Pants' },
    sections: ['mens', 'womens'],
    skus: ['30', '32'].flatMap((size) =>
      ['30', '32'].map((dimension) => sku('PANTS', 'moss', size === '32' ? 8500 : 8000, { size, dimension })),
    ),
    featuredRank: 2,
  }),
  product('100003', 'One Size Cap', {
    category: { slug: 'accessories', label: 'Accessories' },
    skus: [sku('CAP', 'ink', 1999)],
    featuredRank: 3,
  }),
  product('100004', 'Sale Shirt', {
    skus: [sku('SALE', 'ivory', 3000, { size: 'M', retailPrice: 4000 }), sku('SALE', 'ink', 4000, { size: 'M' })],
    priorityBadge: 'Sale',
  }),
  product('100005', 'Dated Shirt', {
    skus: [sku('DATED', 'moss', 3500, { size: 'M', retailPrice: 5000, saleEndsAt: far, afterPrice: 5000 })],
  }),
  product('100006', 'Ended Shirt', {
    skus: [sku('ENDED', 'moss', 3500, { size: 'M', retailPrice: 5000, saleEndsAt: past, afterPrice: 5000 })],
  }),
  product('100007', 'Heavy Boots', {
    category: { slug: 'shoes', label: 'Shoes' },
    sections: ['womens'],
    groundOnly: true,
    skus: [sku('BOOTS', 'moss', 15000, { size: '8' }), sku('BOOTS', 'moss', 15000, { size: '9' })],
  }),
  product('100008', 'Sold Out Dress', {
    sections: ['womens'],
    skus: [sku('DRESS', 'ink', 9000, { size: 'M', inventory: 0 })],
  }),
  product('100009', 'Last Units Jacket', {
    category: { slug: 'jackets', label: 'Jackets' },
    skus: [sku('JACKET', 'ink', 10000, { size: 'M', inventory: 5 })],
    lowStockLimit: 6,
  }),
  product('100010', 'Retired Belt', {
    category: { slug: 'belts', label: 'Belts' },
    active: false,
    skus: [sku('BELT', 'ink', 3000)],
  }),
  product('100011', 'Coming Scarf', {
    category: { slug: 'accessories', label: 'Accessories' },
    publishedAt: far,
    skus: [sku('SCARF', 'ink', 3000)],
  }),
  product('100012', 'Store Only Socks', {
    availableOnline: false,
    skus: [sku('SOCKS', 'ivory', 900, { storeInventory: [[7850, 4]] })],
  }),
  product('100013', 'Enamel Pin', {
    category: { slug: 'accessories', label: 'Accessories' },
    sections: ['all'],
    skus: [sku('PIN', 'moss', 500, { inventory: 1000 })],
  }),
  product('GIFTCARD', 'Gift Card', {
    kind: 'gift-card',
    category: { slug: 'gifts', label: 'Gifts' },
    sections: ['all'],
    availableInStore: false,
    canShipToStore: false,
    skus: [25, 50, 200].map((dollars) => sku(`GIFTCARD-${dollars}`, 'ivory', dollars * 100, { inventory: 0 })),
  }),
  product('DONATION', 'Donation', {
    kind: 'donation',
    category: { slug: 'gifts', label: 'Gifts' },
    sections: ['all'],
    availableInStore: false,
    canShipToStore: false,
    skus: [1, 5, 10].map((dollars) => sku(`DONATION-${dollars}`, 'ivory', dollars * 100, { inventory: 0 })),
  }),
  product('GIFTWRAP', 'Gift Wrap', {
    kind: 'gift-wrap',
    category: { slug: 'gifts', label: 'Gifts' },
    sections: ['all'],
    skus: [sku('GIFTWRAP', 'ivory', 100, { inventory: 1000 })],
  }),
]
