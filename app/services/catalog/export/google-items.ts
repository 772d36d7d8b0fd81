import { day } from '~/durations'
import { currency, decimal } from '~/money'
import { wordsOfHtml } from '~/services/words-of-html'
import type { Store } from '~/store.server'
import type { ProductRecord } from '~/validation/catalog/product-record'
import { googleSize } from '../google-size'
import { priceAt } from '../product/price'
import { productPath, skuPath } from '../product/product'
import { unnamedColor } from '../product/unnamed-color'
import { audienceOf } from './for-whom'
import { pictureAddress } from './pictures'
import { plainCell } from './plain-cell'
import type { ExportedProduct } from './read-records'
import { shopOrigin } from './shop-origin'
import type { LeftOut } from './written'

const longest = { title: 150, description: 5_000, id: 50, pictures: 10 }
const categories = { shoes: '187', clothing: '1604', other: '166' }

/** Name and value of an attribute; those that may be repeated stand behind each other, empty ones say nothing. */
export type Attribute = [string, string]

/** A product as a feed has it, its items being its skus; or why a feed has no place for it. */
type GoogleProduct = { product: ExportedProduct['record']; items: Attribute[][] } | { left: LeftOut }

/** What a Google Merchant feed says of every product the shop ships today. */
export async function* googleProducts(
  store: Store,
  products: AsyncIterable<ExportedProduct>,
): AsyncGenerator<GoogleProduct> {
  const origin = shopOrigin(store)
  const now = store.now()
  for await (const product of products) {
    const { record } = product
    const reason = reasonToLeave(record, now)
    if (reason) yield { left: { handle: record.handle, reason } }
    else yield { product: record, items: record.skus.map((sku) => attributesOf(product, sku, origin, now)) }
  }
}

function reasonToLeave(
  { kind, active, availableOnline, publishedAt, skus }: ProductRecord,
  now: number,
): string | null {
  if (kind !== 'standard') return 'gift cards, wrapping and donations have no place in such a feed'
  if (!active) return 'it is not shown in the shop'
  if (publishedAt > now) return 'it is not published yet'
  if (!availableOnline) return 'it is sold in stores only'
  return skus.some(({ skuCode }) => skuCode.length > longest.id) ? 'a sku is longer than 50 characters' : null
}

type Sku = ProductRecord['skus'][number]

function attributesOf({ record, slug, free }: ExportedProduct, sku: Sku, origin: string, now: number): Attribute[] {
  const color = record.colors.find(({ code }) => code === sku.colorCode)
  const label = color && !(record.colors.length === 1 && color.label === unnamedColor) ? color.label : ''
  const size = googleSize(sku)
  const { gender, ageGroup, words } = audienceOf(record.sections, [record.category.label])
  const pictures = (color?.views ?? []).map(({ path }) => pictureAddress(origin, path))
  return [
    ['id', sku.skuCode],
    ['item_group_id', record.handle.length > longest.id ? record.code : record.handle],
    ['title', titleOf(plainCell(record.name), [label, size])],
    ['description', describe(record)],
    ['link', origin + skuPath({ path: productPath({ slug, code: record.code }) }, sku.skuCode)],
    ['image_link', pictures[0] ?? ''],
    ...pictures.slice(1, 1 + longest.pictures).map((address): Attribute => ['additional_image_link', address]),
    ['availability', (free.get(sku.skuCode) ?? 0) > 0 ? 'in_stock' : 'out_of_stock'],
    ...pricesOf(sku, now),
    ['brand', plainCell(record.brand)],
    ['gtin', /^(\d{8}|\d{12,14})$/.test(sku.upc ?? '') ? (sku.upc ?? '') : ''],
    ['mpn', record.styleCode ?? ''],
    ['identifier_exists', sku.upc || record.styleCode ? '' : 'no'],
    ['condition', 'new'],
    ['google_product_category', categoryOf(record)],
    ['product_type', [...words, plainCell(record.category.label)].join(' > ')],
    ['color', label],
    ['size', size],
    ['size_system', size ? 'US' : ''],
    ['gender', gender.toLowerCase()],
    ['age_group', ageGroup.toLowerCase()],
  ]
}

function titleOf(name: string, options: string[]): string {
  const chosen = options.filter(Boolean).join(' ')
  const whole = chosen ? `${name} - ${chosen}` : name
  return whole.length > longest.title ? name.slice(0, longest.title) : whole
}

function describe({ longDescription, name }: ProductRecord): string {
  if (longDescription === '') return name
  const isMarkedUp = /<[a-z][^>]*>/i.test(longDescription)
  if (isMarkedUp && longDescription.length <= longest.description) return longDescription
  return wordsOfHtml(longDescription).slice(0, longest.description)
}

/**
 * The price before any sale, and the sale with its time; one that is over is written with its time, so that nobody
 * takes it for one.
 */
function pricesOf(sku: Sku, now: number): Attribute[] {
  const { saleEndsAt, retailPrice } = sku
  const asked = priceAt(sku, now)
  const isOver = saleEndsAt !== null && saleEndsAt <= now && asked === retailPrice
  const sale = isOver ? sku.price : asked
  const money = (amount: number) => `${decimal(amount)} ${currency}`
  if (sale >= retailPrice) return [['price', money(asked)]]
  const start = isOver ? saleEndsAt - day : Math.floor(now / day) * day
  const time = saleEndsAt === null ? '' : `${new Date(start).toISOString()}/${new Date(saleEndsAt).toISOString()}`
  return [
    ['price', money(retailPrice)],
    ['sale_price', money(sale)],
    ['sale_price_effective_date', time],
  ]
}

function categoryOf({ category, skus }: ProductRecord): string {
  if (/shoes|boots|sneakers|sandals/.test(category.slug)) return categories.shoes
  return skus.some(({ size }) => size !== null && size !== 'One Size') ? categories.clothing : categories.other
}
