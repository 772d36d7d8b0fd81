import { sameLabel } from '~/validation/catalog/line-texts'
import { isAudience } from '../audience'
import type { Column, Metafield } from '../columns'
import type { Group } from '../groups'
import type { ImportProblem } from '../problem'
import type { Row } from '../read-rows'
import { asHtml } from './as-html'
import { stepsOf } from './category-steps'
import type { GoogleItem } from './item'
import { priceCells } from './item-price'
import { nameOfTitles } from './title'

type Cell = Column | Metafield

/** Which attribute fills a cell, to name it in problems. */
const sources: Partial<Record<Cell, string>> = {
  ...{ handle: 'item_group_id', title: 'title', body: 'description', vendor: 'brand', type: 'product_type' },
  ...{ sku: 'id', barcode: 'gtin', mpn: 'mpn', price: 'price', compareAt: 'price', quantity: 'availability' },
  ...{ saleEnds: 'sale_price_effective_date', variantImage: 'image_link', gender: 'gender', ageGroup: 'age_group' },
  ...{ productCategory: 'google_product_category', tags: 'custom_label_0' },
}

/** The cells a feed with these attributes fills, as columns of a sheet: what it does not speak of stays as it is. */
export function columnsOf(attributes: ReadonlySet<string>): Map<Cell, number> {
  const named = (Object.keys(sources) as Cell[]).filter((cell) => attributes.has(sources[cell] ?? ''))
  const labelled = [...attributes].some((attribute) => attribute.startsWith('custom_label_'))
  const filled = named.filter((cell) => cell !== 'tags' && (cell !== 'mpn' || attributes.has('mpn')))
  const counted = attributes.has('quantity') || attributes.has('sell_on_google_quantity')
  const image: Cell[] = attributes.has('image_link') ? ['image'] : []
  return new Map(
    [
      ...filled,
      ...image,
      'option1Value' as const,
      ...(counted ? (['quantity'] as const) : []),
      ...(labelled ? (['tags'] as const) : []),
    ].map((cell) => [cell, 0]),
  )
}

type OfFeed = {
  /** Epoch ms. */
  now: number
  /** Attributes that any item of the feed has. */
  attributes: ReadonlySet<string>
}

/**
 * The items of one group as rows of a Shopify sheet, so that one way leads from any file to a product. Colour and size
 * are options; `32x34` is waist and inseam; what else tells the items apart becomes the third.
 */
export function rowsOfItems(handle: string, items: readonly GoogleItem[], feed: OfFeed): Group {
  const problems: ImportProblem[] = []
  const options = optionsOf(items)
  const shared = sharedCells(handle, items, options)
  const rows = items.map((item) => rowOf(item, { ...shared, ...ownCells(item, handle, feed, problems) }, options, feed))
  return { handle, rows, problems }
}

type Option = { name: string; attribute: string; read: (item: GoogleItem) => string }

const pair = /^(\d{2})\s*[x/]\s*(\d{2})$/i

function optionsOf(items: readonly GoogleItem[]): Option[] {
  const used = (attribute: string) => items.some((item) => item.one(attribute) !== '')
  const varies = (attribute: string) => new Set(items.map((item) => item.one(attribute))).size > 1
  const plain = (name: string, attribute: string): Option => ({
    name,
    attribute,
    read: (item) => item.one(attribute),
  })
  const options: Option[] = used('color') ? [plain('Color', 'color')] : []
  if (items.every((item) => pair.test(item.one('size')))) {
    const part = (place: number) => (item: GoogleItem) => pair.exec(item.one('size'))?.[place] ?? ''
    return [
      ...options,
      { name: 'Waist', attribute: 'size', read: part(1) },
      { name: 'Inseam', attribute: 'size', read: part(2) },
    ]
  }
  if (used('size')) options.push(plain('Size', 'size'))
  const more = [
    ['Fit', 'size_type'],
    ['Pattern', 'pattern'],
    ['Material', 'material'],
    ['For', 'gender'],
    ['Age', 'age_group'],
  ] as const
  const differing = more.filter(([, attribute]) => varies(attribute)).map(([name, attribute]) => plain(name, attribute))
  const third = thirdOf(items, options, differing)
  return third ? [...options, third] : options
}

/** An attribute that an item lacks is no difference, unless the items would be alike without it. */
function thirdOf(items: readonly GoogleItem[], options: Option[], differing: Option[]): Option | undefined {
  const complete = differing.filter(({ read }) => items.every((item) => read(item) !== ''))
  if (areApart(items, options)) return complete[0]
  return complete.find((option) => areApart(items, [...options, option])) ?? differing[0]
}

function areApart(items: readonly GoogleItem[], options: Option[]): boolean {
  const choices = items.map((item) => JSON.stringify(options.map(({ read }) => sameLabel(read(item)))))
  return new Set(choices).size === items.length
}

type Cells = Partial<Record<Cell, string>>

/** What is the same for the whole product, from its first item. */
function sharedCells(handle: string, items: readonly GoogleItem[], options: Option[]): Cells {
  const [first] = items
  if (!first) return {}
  const steps = stepsOf(first.all('product_type')[0] ?? '')
  const labels = [0, 1, 2, 3, 4].map((number) => first.one(`custom_label_${number}`))
  const category = first.one('google_product_category')
  const sameMpn = items.every((item) => item.one('mpn') === first.one('mpn'))
  const title = nameOfTitles(items.map((item) => ({ title: item.one('title'), options: namesIn(item, options) })))
  const description = first.one('description')
  return {
    handle,
    title,
    body: description.trim() === title ? '' : asHtml(description), // a feed must say something
    vendor: first.one('brand'),
    type: steps.at(-1) ?? '',
    tags: [...steps.slice(0, -1).filter(isAudience), ...labels].filter(Boolean).join(','),
    productCategory: /^\d*$/.test(category) ? '' : category,
    ageGroup: first.one('age_group'),
    mpn: sameMpn ? first.one('mpn') : '',
  }
}

/** What a title may end with. */
function namesIn(item: GoogleItem, options: Option[]): string[] {
  return [...options.filter(({ attribute }) => attribute !== 'size').map(({ read }) => read(item)), item.one('size')]
}

function ownCells(item: GoogleItem, handle: string, { now, attributes }: OfFeed, problems: ImportProblem[]): Cells {
  const images = [...item.all('image_link').slice(0, 1), ...item.all('additional_image_link')]
  if (/^(used|refurbished)$/i.test(item.one('condition')))
    problems.push({ code: 'condition.unsupported', ...item.at('condition'), handle, value: item.one('condition') })
  return {
    ...priceCells(item, handle, now, problems),
    sku: item.one('id'),
    barcode: item.one('gtin'),
    gender: item.one('gender'),
    quantity: attributes.has('availability') ? unitsOf(item, handle, problems) : countedUnits(item),
    variantImage: images.join('\n'),
  }
}

function countedUnits(item: GoogleItem): string {
  return item.one('quantity') || item.one('sell_on_google_quantity')
}

/** Units of what is in stock and not counted. */
const uncounted = '999'

function unitsOf(item: GoogleItem, handle: string, problems: ImportProblem[]): string {
  const counted = countedUnits(item)
  const availability = item
    .one('availability')
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  if (availability === 'in_stock' || availability === 'limited_availability') return counted || uncounted
  const here = { ...item.at('availability'), handle, value: item.one('availability') }
  if (availability === 'preorder' || availability === 'backorder')
    problems.push({ code: 'availability.later', ...here })
  else if (availability !== 'out_of_stock') problems.push({ code: 'availability.unknown', ...here })
  return '0'
}

const optionCells = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

function rowOf(item: GoogleItem, cells: Cells, options: Option[], { attributes }: OfFeed): Row {
  const tellsOptions = attributes.has('color') && attributes.has('size')
  const all: Cells = { ...cells }
  const named: Partial<Record<Cell, string>> = { ...sources }
  for (const [at, [name, value]] of optionCells.entries()) {
    const option = options[at]
    all[name] = option?.name ?? (at === 0 ? 'Title' : '')
    all[value] = option ? option.read(item) : at === 0 ? 'Default Title' : ''
    named[value] = option?.attribute
  }
  return {
    number: item.number,
    at: (cell) => item.at(named[cell] ?? cell),
    cell: (cell) => all[cell]?.trim() ?? '',
    has: (cell) => cell in all && cell !== 'tracker' && (tellsOptions || !cell.startsWith('option')),
    isBlank: false,
    surplus: [],
    lacking: 0,
  }
}
