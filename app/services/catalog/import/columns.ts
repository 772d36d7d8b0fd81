import { headerReader, namesOf } from './header'

/** Our name of each column we read, with the headers the two dialects of the Shopify product CSV give it. */
const aliases = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  body: ['description', 'body (html)', 'body html', 'body'],
  vendor: ['vendor'],
  productCategory: ['product category'],
  type: ['type', 'product type', 'custom product type'],
  tags: ['tags'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  barcode: ['barcode', 'variant barcode'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  price: ['price', 'variant price'],
  compareAt: ['compare-at price', 'compare at price', 'variant compare at price'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  quantity: ['inventory quantity', 'variant inventory qty', 'variant inventory quantity'],
  policy: ['continue selling when out of stock', 'variant inventory policy'],
  image: ['product image url', 'image src'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image url', 'variant image'],
  giftCard: ['gift card'],
  gender: ['google shopping / gender'],
  ageGroup: ['google shopping / age group'],
  mpn: ['google shopping / manufacturer part number (mpn)', 'google shopping / mpn'],
} as const
export type Column = keyof typeof aliases

/** Metafields we read, by the key in the brackets of their header. */
const metafields = {
  'custom.copy': 'copy',
  'custom.more': 'more',
  'custom.details': 'details',
  'custom.care': 'care',
  'custom.warning': 'warning',
  'custom.warning_disclaimers': 'warningDisclaimers',
  'custom.warranty': 'warranty',
  'custom.country_of_origin': 'origin',
  'custom.sale_ends': 'saleEnds',
  'badge.priority': 'priorityBadge',
  'badge.info': 'infoBadge',
} as const
export type Metafield = (typeof metafields)[keyof typeof metafields]

/** Columns of the two templates that mean nothing to this shop. */
const ignored = [
  /^option[123] linked to$/,
  /^cost per item$/,
  /^charge tax$|^variant taxable$/,
  /tax code$/,
  /^unit price /,
  /^variant grams$|^weight value \(grams\)$|^weight unit for display$|^variant weight unit$/,
  /requires shipping$/,
  /fulfillment service$/,
  /^seo (title|description)$/,
  /^google shopping \/ /,
  /^(included|price|compare at price) \/ /,
  /^standardized product type$/,
  /^collection$/,
]

/** Finds the columns of a product file, whatever their dialect, order and case; the unknown ones are named once. */
export const readHeader = headerReader<Column | Metafield>({
  names: namesOf(aliases),
  otherName: metafieldOf,
  isIgnored: (header) => ignored.some((pattern) => pattern.test(header)),
  required: [{ column: 'title', problem: { code: 'file.noTitleColumn', row: 1, header: 'Title' } }],
})

function metafieldOf(name: string): Metafield | undefined {
  const key = /\(product\.metafields\.([\w.-]+)\)$/.exec(name)?.[1]
  return key && key in metafields ? metafields[key as keyof typeof metafields] : undefined
}
