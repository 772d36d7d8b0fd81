import { decimal, dollars } from '~/money'
import type { Store } from '~/store.server'
import type { ProductRecord } from '~/validation/catalog/product-record'
import { flagOfDisclaimer } from '../import/flags'
import { noOption, rolesOf } from '../import/options'
import { noEnd } from '../import/prices'
import { unnamedColor } from '../product/unnamed-color'
import { alikeSkus, lackingSkus } from './alike-skus'
import { csvRow } from './csv-cell'
import { audienceOf } from './for-whom'
import { type ExportedPicture, pictureAddress, picturesOf } from './pictures'
import { plainCell } from './plain-cell'
import type { ExportedProduct } from './read-records'
import { shopOrigin } from './shop-origin'
import { partsOf, type Written } from './written'

/** The columns of the template of 2025 this shop can fill, and its own metafields, in the template's order. */
const columns = [
  ...['Title', 'URL handle', 'Description', 'Vendor', 'Type', 'Tags', 'Published on online store', 'Status'],
  ...['SKU', 'Barcode', 'Option1 name', 'Option1 value', 'Option2 name', 'Option2 value', 'Option3 name'],
  ...['Option3 value', 'Price', 'Compare-at price', 'Charge tax', 'Inventory tracker', 'Inventory quantity'],
  ...['Continue selling when out of stock', 'Requires shipping', 'Fulfillment service', 'Product image URL'],
  ...['Image position', 'Image alt text', 'Variant image URL', 'Gift card', 'Google Shopping / Gender'],
  ...['Google Shopping / Age group', 'Google Shopping / Manufacturer part number (MPN)'],
  ...['Google Shopping / Condition', 'Copy (product.metafields.custom.copy)', 'More (product.metafields.custom.more)'],
  'Details (product.metafields.custom.details)',
  ...['Care (product.metafields.custom.care)', 'Warning (product.metafields.custom.warning)'],
  'Warning disclaimers (product.metafields.custom.warning_disclaimers)',
  ...['Warranty (product.metafields.custom.warranty)', 'Origin (product.metafields.custom.country_of_origin)'],
  ...['Sale ends (product.metafields.custom.sale_ends)', 'Badge (product.metafields.badge.priority)'],
  'Info badge (product.metafields.badge.info)',
] as const
type Cells = Partial<Record<(typeof columns)[number], string>>

/** The Shopify product CSV: a row a variant or picture, whichever are more, the product on the first. */
export async function* writeShopify(store: Store, products: AsyncIterable<ExportedProduct>): AsyncGenerator<Written> {
  const origin = shopOrigin(store)
  yield { text: csvRow(columns) }
  for await (const { record } of products) {
    const rows = rowsOf(record, origin).map((cells) => csvRow(columns.map((column) => cells[column] ?? '')))
    yield {
      text: rows.join(''),
      product: record,
      partsLeft: partsOf(record.handle, [...alikeSkus(record.skus, choiceIn(record)), ...lackingSkus(record)]),
    }
  }
}

/** By what the importer tells the variants of a product apart: amounts are no sizes. */
function choiceIn({ kind }: ProductRecord) {
  return ({ colorCode, size, dimension, price }: Sku): string[] =>
    kind === 'standard' ? [colorCode, size ?? noOption, dimension ?? noOption] : [colorCode, String(price)]
}

function rowsOf(record: ProductRecord, origin: string): Cells[] {
  const isSold = ({ code }: ProductRecord['colors'][number]) => record.skus.some(({ colorCode }) => colorCode === code)
  const pictures = picturesOf(origin, record.colors.filter(isSold)) // a picture of a colour unknown would show all
  const count = Math.max(record.skus.length, pictures.length)
  const dated = record.skus.find(({ saleEndsAt }) => saleEndsAt !== null)
  const end = dated ? endOf(record.skus[0] && isOnSale(record.skus[0]) ? record.skus[0] : dated) : ''
  return Array.from({ length: count }, (_, at) => {
    const sku = record.skus[at]
    return {
      'URL handle': record.handle,
      ...(at === 0 ? productCells(record, end) : {}),
      ...(sku ? variantCells(record, sku, at === 0 ? '' : end, origin) : {}),
      ...pictureCells(pictures[at], at),
    }
  })
}

function isOnSale({ price, retailPrice }: Sku): boolean {
  return retailPrice > price
}

function endOf({ saleEndsAt }: Sku): string {
  return saleEndsAt === null ? noEnd : new Date(saleEndsAt).toISOString()
}

/** @param saleEnds the end of the sale that holds for every variant which names no other */
function productCells(record: ProductRecord, saleEnds: string): Cells {
  const { gender, ageGroup, words } = audienceOf(record.sections, [record.category.label])
  return {
    Title: plainCell(record.name),
    Description: record.longDescription,
    Vendor: plainCell(record.brand),
    Type: plainCell(record.category.label),
    Tags: [...words, ...tagsOf(record)].join(', '),
    'Published on online store': 'TRUE',
    Status: record.active ? 'active' : 'draft',
    'Gift card': record.kind === 'gift-card' ? 'TRUE' : 'FALSE',
    'Google Shopping / Gender': gender,
    'Google Shopping / Age group': ageGroup,
    'Google Shopping / Manufacturer part number (MPN)': record.styleCode ?? '',
    'Google Shopping / Condition': 'new',
    'Copy (product.metafields.custom.copy)': plainLines(record.copyDescription),
    'More (product.metafields.custom.more)': plainLines(record.moreDescription),
    'Details (product.metafields.custom.details)': record.details.map(plainCell).join('\n'),
    'Care (product.metafields.custom.care)': plainLines(record.careDescription),
    'Warning (product.metafields.custom.warning)': plainLines(record.warningDescription),
    'Warning disclaimers (product.metafields.custom.warning_disclaimers)': record.warningDisclaimers
      .map(plainCell)
      .join('\n'),
    'Warranty (product.metafields.custom.warranty)': plainLines(record.warranty),
    'Origin (product.metafields.custom.country_of_origin)': plainCell(record.countryOfOrigin),
    'Sale ends (product.metafields.custom.sale_ends)': saleEnds,
    'Badge (product.metafields.badge.priority)': plainCell(record.priorityBadge),
    'Info badge (product.metafields.badge.info)': plainCell(record.infoBadge),
  }
}

function plainLines(text: string): string {
  return text.split('\n').map(plainCell).join('\n')
}

/** What Shopify has no column for, as the tags the importer reads. */
function tagsOf(record: ProductRecord): string[] {
  const { kind, onlineOnly } = record
  const inShops = kind === 'standard' && !onlineOnly
  const flags: [boolean, string][] = [
    [kind === 'donation', 'donation'],
    [kind === 'gift-wrap', 'gift-wrap'],
    [onlineOnly, 'online-only'],
    [!record.availableOnline, 'store-only'],
    [inShops && !record.availableInStore, 'not-in-stores'],
    [inShops && !record.canShipToStore, 'not-to-stores'],
    [record.groundOnly, 'ground-only'],
    [!record.returnable, 'not-returnable'],
    [record.loyaltyBlocked, 'loyalty-blocked'],
    [record.isExclusive, 'exclusive'],
    [record.isSelect, 'select'],
  ]
  const named = [...flags.filter(([on]) => on).map(([, flag]) => flag), ...record.disclaimers.map(flagOfDisclaimer)]
  return [...(record.isNew ? ['New'] : []), ...named.map((flag) => `flag:${flag}`)]
}

type Sku = ProductRecord['skus'][number]

function variantCells(record: ProductRecord, sku: Sku, productEnd: string, origin: string): Cells {
  const front = record.colors.find(({ code }) => code === sku.colorCode)?.views[0]?.path
  const ownEnd = productEnd !== '' && isOnSale(sku) && endOf(sku) !== productEnd
  return {
    SKU: sku.skuCode,
    Barcode: sku.upc ?? '',
    ...optionCells(record, sku),
    Price: decimal(sku.price),
    'Compare-at price': sku.retailPrice > sku.price ? decimal(sku.retailPrice) : '',
    'Charge tax': record.kind === 'standard' ? 'TRUE' : 'FALSE',
    'Inventory tracker': 'shopify',
    'Inventory quantity': String(sku.inventory),
    'Continue selling when out of stock': 'DENY',
    'Requires shipping': record.kind === 'standard' ? 'TRUE' : 'FALSE',
    'Fulfillment service': 'manual',
    'Variant image URL': front ? pictureAddress(origin, front) : '',
    ...(ownEnd ? { 'Sale ends (product.metafields.custom.sale_ends)': endOf(sku) } : {}),
  }
}

function optionCells(record: ProductRecord, sku: Sku): Cells {
  const label = record.colors.find(({ code }) => code === sku.colorCode)?.label ?? sku.colorCode
  const isPlain = record.colors.length === 1 && label === unnamedColor
  const options = [
    ...(record.kind === 'standard' ? [] : [['Denominations', dollars(sku.price)]]),
    ...(isPlain ? [] : [['Color', label]]),
    ...sizeOptions(record, sku),
  ]
  const [one = ['Title', 'Default Title'], two = [], three = []] = options
  return {
    ...{ 'Option1 name': one[0], 'Option1 value': one[1], 'Option2 name': two[0], 'Option2 value': two[1] },
    ...{ 'Option3 name': three[0], 'Option3 value': three[1] },
  }
}

/** Size and dimension, where any sku of the product has one, in an order in which an importer takes each for what it is. */
function sizeOptions({ skus, sizeLabel, dimensionLabel }: ProductRecord, { size, dimension }: Sku): string[][] {
  const has = (option: 'size' | 'dimension') => skus.some((sku) => sku[option] !== null)
  const sizes = has('size') ? [[sizeLabel ?? 'Size', size ?? noOption]] : []
  const dimensions = has('dimension') ? [[dimensionLabel ?? 'Fit', dimension ?? noOption]] : []
  const [role] = rolesOf([...sizes, ...dimensions].map(([name = '']) => name))
  return role === 'dimension' ? [...dimensions, ...sizes] : [...sizes, ...dimensions]
}

function pictureCells(picture: ExportedPicture | undefined, at: number): Cells {
  if (!picture) return {}
  return { 'Product image URL': picture.address, 'Image position': String(at + 1), 'Image alt text': picture.alt }
}
