import type { ProductRecordInput } from '~/validation/product-record'

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
      sku('TEE', 'ink', 2500, { size: 'S' }),
      sku('TEE', 'ink', 2500, { size: 'M', inventory: 1 }),
      sku('TEE', 'ink', 2500, { size: 'L', inventory: 0 }),
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
    skus: [sku('SOCKS', 'ivory', 900)],
  }),
  product('GIFTCARD', 'Gift Card', {
    kind: 'gift-card',
    category: { slug: 'gifts', label: 'Gifts' },
    sections: ['all'],
    availableInStore: false,
    canShipToStore: false,
    skus: [sku('GIFTCARD-25', 'ivory', 2500, { inventory: 1000 })],
  }),
  product('DONATION', 'Donation', {
    kind: 'donation',
    category: { slug: 'gifts', label: 'Gifts' },
    sections: ['all'],
    availableInStore: false,
    canShipToStore: false,
    skus: [sku('DONATION-5', 'ivory', 500, { inventory: 1000 })],
  }),
]

/** Shipping: standard free from $50, an expedited one, one that is switched off. */
export const fixtureOptions = [
  {
    id: 'STANDARD',
    longDescription: 'Standard',
    shipTime: '3-5 business days',
    price: 799,
    freeFrom: 5000,
    expedited: 0,
    active: 1,
  },
  {
    id: 'EXPRESS',
    longDescription: 'Express',
    shipTime: '2 business days',
    price: 1999,
    freeFrom: null,
    expedited: 1,
    active: 1,
  },
  {
    id: 'PIGEON',
    longDescription: 'Pigeon',
    shipTime: 'some day',
    price: 100,
    freeFrom: null,
    expedited: 0,
    active: 0,
  },
].map((option, position) => ({ ...option, fulfillmentType: 'PHYSICAL_SHIP', featureToggle: null, position }))

/** Nebraska taxes everything, Omaha more; Minnesota leaves clothing out; Oregon takes nothing. */
export const fixtureTaxes = [
  { state: 'NE', zipPrefix: '', ratePpm: 55_000, clothingRule: 'taxed', clothingThreshold: null },
  { state: 'NE', zipPrefix: '681', ratePpm: 70_000, clothingRule: 'taxed', clothingThreshold: null },
  { state: 'MN', zipPrefix: '', ratePpm: 68_750, clothingRule: 'exempt', clothingThreshold: null },
  { state: 'NY', zipPrefix: '', ratePpm: 40_000, clothingRule: 'exempt-under', clothingThreshold: 11_000 },
  { state: 'MA', zipPrefix: '', ratePpm: 62_500, clothingRule: 'above', clothingThreshold: 17_500 },
]

export const fixtureFees = [
  { id: 'CO-DELIVERY', name: 'Colorado Delivery Fee', explanation: 'Colorado asks for it.', amount: 29, state: 'CO' },
]

export const fixtureStores = [
  {
    number: 7850,
    name: 'Old Market',
    shippingType: 'ALL',
    phone: '402-555-0100',
    addressLine1: '1024 Howard Row',
    city: 'Omaha',
    stateProvinceRegion: 'NE',
    postalCode: '68102',
    latitude: 41.259,
    longitude: -95.9409,
  },
]

export const fixtureZips = [
  { zip: '68102', city: 'Omaha', state: 'NE', latitude: 41.259, longitude: -95.934 },
  { zip: '68845', city: 'Kearney', state: 'NE', latitude: 40.7, longitude: -99.08 },
  { zip: '68847', city: 'Kearney', state: 'NE', latitude: 40.73, longitude: -99.07 },
  { zip: '55401', city: 'Minneapolis', state: 'MN', latitude: 44.98, longitude: -93.27 },
  { zip: '10001', city: 'New York', state: 'NY', latitude: 40.75, longitude: -73.99 },
  { zip: '02108', city: 'Boston', state: 'MA', latitude: 42.36, longitude: -71.06 },
  { zip: '80206', city: 'Denver', state: 'CO', latitude: 39.73, longitude: -104.95 },
  { zip: '97204', city: 'Portland', state: 'OR', latitude: 45.52, longitude: -122.67 },
  { zip: '99501', city: 'Anchorage', state: 'AK', latitude: 61.22, longitude: -149.86 },
  { zip: '09009', city: 'APO', state: 'AE', latitude: 50.1, longitude: 8.6 },
]

/** A guest who types everything right. */
export const jane = {
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Miller',
  phoneNumber: '4025550123',
  addressLine1: '1024 Howard St',
  addressLine2: '',
  city: 'Omaha',
  stateProvinceRegion: 'NE',
  postalCode: '68102',
}

/** Gift cards by what is on them; the access code of all is 1234. */
export const fixtureGiftCards = [
  { number: '7777045839985463', balance: 2500, status: 'active' },
  { number: '7777045236850450', balance: 50_000, status: 'active' },
  { number: '7777000000000050', balance: 5000, status: 'active' },
  { number: '6006490000000000018', balance: 5000, status: 'active' },
  { number: '7777000000000001', balance: 0, status: 'active' },
  { number: '7777000000000002', balance: 2500, status: 'inactive' },
  { number: '7777000000000006', balance: 4000, status: 'frozen' },
] as const
