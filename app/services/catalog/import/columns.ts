import type { ImportProblem } from './problem'

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
  'custom.care': 'care',
  'custom.warning': 'warning',
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

export type Columns = {
  /** Places of the cells in a row. */
  at: Map<Column | Metafield, number>
  /** The headers as the file spells them. */
  headers: string[]
}

/** Finds the columns of a header row, whatever their dialect, order and case; the unknown ones are named once. */
export function readHeader(headers: string[]): { columns: Columns; problems: ImportProblem[] } {
  const known = new Map<string, Column>()
  for (const [column, names] of Object.entries(aliases)) for (const name of names) known.set(name, column as Column)
  const at: Columns['at'] = new Map()
  const problems: ImportProblem[] = []
  for (const [place, header] of headers.entries()) {
    const name = header.trim().toLowerCase().replace(/\s+/g, ' ')
    const column = known.get(name) ?? metafieldOf(name)
    if (column && at.has(column)) problems.push({ code: 'column.repeated', ...headerAt(place, header) })
    else if (column) at.set(column, place)
    else if (name !== '' && !ignored.some((pattern) => pattern.test(name)))
      problems.push({ code: 'column.unknown', ...headerAt(place, header) })
  }
  if (!at.has('title')) problems.push({ code: 'file.noTitleColumn', row: 1, header: 'Title' })
  return { columns: { at, headers }, problems }
}

function headerAt(place: number, header: string) {
  return { row: 1, column: place + 1, header }
}

function metafieldOf(name: string): Metafield | undefined {
  const key = /\(product\.metafields\.([\w.-]+)\)$/.exec(name)?.[1]
  return key && key in metafields ? metafields[key as keyof typeof metafields] : undefined
}
