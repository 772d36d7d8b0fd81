import type { Store } from '~/store.server'
import { csvCell } from './csv-cell'
import { type Attribute, googleProducts } from './google-items'
import type { ExportedProduct } from './read-records'
import type { Written } from './written'

const columns = [
  ...['id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'availability'],
  ...['price', 'sale_price', 'sale_price_effective_date', 'brand', 'gtin', 'mpn', 'identifier_exists', 'condition'],
  ...['google_product_category', 'product_type', 'color', 'size', 'size_system', 'gender', 'age_group'],
]
/** Attributes of which a cell may hold several, parted by commas: a comma of their own stands in quotes. */
const lists = new Set(['additional_image_link', 'product_type'])

/** A Google Merchant feed as a sheet of tabs: a row a sku of every product the shop ships today. */
export async function* writeGoogleTsv(store: Store, products: AsyncIterable<ExportedProduct>): AsyncGenerator<Written> {
  yield { text: `${columns.join('\t')}\n` }
  for await (const found of googleProducts(store, products)) {
    yield { ...found, text: found.items.map(rowOf).join('') }
  }
}

function rowOf(attributes: Attribute[]): string {
  const cell = (column: string) => {
    const values = attributes.filter(([name, value]) => name === column && value !== '').map(([, value]) => value)
    return lists.has(column) ? values.map(listed).join(',') : (values[0] ?? '')
  }
  return `${columns.map((column) => csvCell(cell(column))).join('\t')}\n`
}

function listed(value: string): string {
  return /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
