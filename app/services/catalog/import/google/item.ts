import type { ImportProblem } from '../problem'

/** One item of a Google feed, that is one variant: its attributes by their names in the specification. */
export type GoogleItem = {
  /** Its row of a TSV, the header being row 1; of an XML its place among the items, the first being 1. */
  number: number
  /** Where an attribute stands, for a problem about it. */
  at: (attribute: string) => Pick<ImportProblem, 'row' | 'column' | 'header'>
  /** The first value of an attribute; '' when it is empty or absent. */
  one: (attribute: string) => string
  /** All values of an attribute that may be repeated. */
  all: (attribute: string) => string[]
}

/** A feed as it is read; where it stops being readable an `UnreadableRow` is thrown. */
export type Feed = {
  problems: ImportProblem[]
  items: AsyncIterable<GoogleItem>
}

/** Attributes we read. */
export const readAttributes = [
  ...['id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'availability'],
  ...['price', 'sale_price', 'sale_price_effective_date', 'brand', 'gtin', 'mpn', 'condition'],
  ...['google_product_category', 'product_type', 'color', 'size', 'size_type', 'gender', 'age_group'],
  ...['material', 'pattern', 'quantity', 'sell_on_google_quantity'],
  ...[0, 1, 2, 3, 4].map((number) => `custom_label_${number}`),
]
const knownSet: ReadonlySet<string> = new Set(readAttributes)

/** Attributes of the specification that mean nothing to this shop. */
const ignored =
  /^(shipping|tax|ads_|excluded_|included_|promotion_id|mobile_link|canonical_link|lifestyle_image_link|virtual_model_link|availability_date|expiration_date|identifier_exists|size_system|multipack|is_bundle|adult|min_|max_|unit_pricing|energy_|certification|installment|subscription|loyalty|cost_of_goods|auto_pricing|pause|short_title|structured_|product_(detail|highlight|length|width|height|weight)|pickup_|return_|transit_|ships_from|display_ads|external_seller|link_template|mobile_link_template|store_code)/

/** What a name of a header or element means: an attribute we read, one without a meaning here, or one nobody knows. */
export function attributeOf(name: string): { name: string; use: 'read' | 'ignored' | 'unknown' } {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_')
  if (knownSet.has(plain)) return { name: plain, use: 'read' }
  return { name: plain, use: ignored.test(plain) ? 'ignored' : 'unknown' }
}
