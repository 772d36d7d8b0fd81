import { day } from '~/durations'
import { currency, decimal } from '~/money'
import { readToggles } from '~/services/toggles'
import type { Store } from '~/store.server'
import { isGtin } from '~/validation/catalog/gtin'
import type { ProductRecord } from '~/validation/catalog/product-record'
import { googlePictures } from '../google-pictures'
import { googleSize } from '../google-size'
import { googleColor, googleDescription, itemTitle } from '../google-texts'
import { isOff } from '../product/offered'
import { priceAt } from '../product/price'
import { productPath, skuPath } from '../product/product'
import { alikeSkus } from './alike-skus'
import { audienceOf } from './for-whom'
import { pictureAddress } from './pictures'
import { plainCell } from './plain-cell'
import type { ExportedProduct } from './read-records'
import { shopOrigin } from './shop-origin'
import { partsOf, type Written } from './written'

const longestId = 50
const categories = { shoes: '187', clothing: '1604', other: '166' }

/** Name and value of an attribute; those that may be repeated stand behind each other, empty ones say nothing. */
export type Attribute = [string, string]

/** A product as a feed has it, its items being its skus, and what a feed has no place for of it. */
type GoogleProduct = Omit<Written, 'text'> & { items: Attribute[][] }

/** What a Google Merchant feed says of every product the shop ships today. */
export async function* googleProducts(
  store: Store,
  products: AsyncIterable<ExportedProduct>,
): AsyncGenerator<GoogleProduct> {
  const origin = shopOrigin(store)
  const now = store.now()
  await readToggles(store)
  for await (const product of products) {
    const { record, hidden } = shownOf(product.record, store.toggles)
    const { handle, skus } = record
    const reason = reasonToLeave(record, now, store.toggles)
    if (reason || skus.length === 0) {
      yield { items: [], left: { handle, reason: reason ?? `the switches of its skus ${hidden} are off` } }
      continue
    }
    const off = hidden ? [`its skus ${hidden} are left out: their switches are off`] : []
    const alike = alikeSkus(skus, (sku) => [googleColor(record.colors, sku), googleSize(sku)])
    const partsLeft = partsOf(handle, [...off, ...gtinsLeft(skus), ...alike, ...sizesMissing(skus)])
    yield { product: record, items: skus.map((sku) => attributesOf(product, sku, origin, now)), partsLeft }
  }
}

/** A product without the skus whose own switches are off, and which these are. */
function shownOf(record: ExportedProduct['record'], toggles: Store['toggles']) {
  const { skus, skuToggles } = record
  const isHidden = ({ skuCode }: Sku) => isOff(toggles, skuToggles[skuCode])
  const named = skus.filter(isHidden).map(({ skuCode }) => `${skuCode} ("${skuToggles[skuCode]}")`)
  return { record: { ...record, skus: skus.filter((sku) => !isHidden(sku)) }, hidden: named.join(', ') }
}

/** Barcodes that are no GTIN are their owner's alone. */
function hasOwnBarcode({ upc }: Sku): boolean {
  return upc !== null && !isGtin(upc)
}

function gtinsLeft(skus: Sku[]): string[] {
  const named = skus.filter(hasOwnBarcode).map(({ skuCode, upc }) => `${skuCode} ("${upc}")`)
  if (named.length === 0) return []
  return [`its skus ${named.join(', ')} are in the file without their barcodes, which are no GTIN`]
}

/** An item without a size beside others with one is fine with Google; a sheet of options has a value in each. */
function sizesMissing(skus: Sku[]): string[] {
  const without = skus.filter((sku) => googleSize(sku) === '').map(({ skuCode }) => skuCode)
  if (without.length === 0 || without.length === skus.length) return []
  return [
    `its skus ${without.join(', ')} have no size, while others have one: a shop that reads it refuses the product`,
  ]
}

function reasonToLeave(
  { kind, active, availableOnline, publishedAt, featureToggle, skus }: ProductRecord,
  now: number,
  toggles: Store['toggles'],
): string | null {
  if (kind !== 'standard') return 'gift cards, wrapping and donations have no place in such a feed'
  if (!active) return 'it is not shown in the shop'
  if (publishedAt > now) return 'it is not published yet'
  if (isOff(toggles, featureToggle)) return `its switch "${featureToggle}" is off`
  if (!availableOnline) return 'it is sold in stores only'
  return skus.some(({ skuCode }) => skuCode.length > longestId) ? 'a sku is longer than 50 characters' : null
}

type Sku = ProductRecord['skus'][number]

function attributesOf({ record, slug, free }: ExportedProduct, sku: Sku, origin: string, now: number): Attribute[] {
  const color = record.colors.find(({ code }) => code === sku.colorCode)
  const label = googleColor(record.colors, sku)
  const size = googleSize(sku)
  const gtin = hasOwnBarcode(sku) ? '' : (sku.upc ?? '')
  const { gender, ageGroup, words } = audienceOf(record.sections, [record.category.label])
  const [front = '', ...others] = googlePictures(color?.views ?? []).map(({ path }) => pictureAddress(origin, path))
  return [
    ['id', sku.skuCode],
    ['item_group_id', groupOf(record)],
    ['title', itemTitle(record.name, [label, size])],
    ['description', googleDescription(record)],
    ['link', origin + skuPath({ path: productPath({ slug, code: record.code }) }, sku.skuCode)],
    ['image_link', front],
    ...others.map((address): Attribute => ['additional_image_link', address]),
    ['availability', (free.get(sku.skuCode) ?? 0) > 0 ? 'in_stock' : 'out_of_stock'],
    ...pricesOf(sku, now),
    ['brand', plainCell(record.brand)],
    ['gtin', gtin],
    ['mpn', record.styleCode ?? ''],
    ['identifier_exists', gtin || record.styleCode ? '' : 'no'],
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

/** The handle, where it can name a group: those are short, and the same whatever their case. */
function groupOf({ handle, code }: ExportedProduct['record']): string {
  return handle.length > longestId || handle !== handle.toLowerCase() ? code : handle
}

/**
 * The price before any sale, and the sale with its time; one that is over is written with its time, so that nobody
 * takes it for one. What is asked after it, where that is less than before it, is a sale without a time.
 */
function pricesOf(sku: Sku, now: number): Attribute[] {
  const { saleEndsAt, retailPrice } = sku
  const asked = priceAt(sku, now)
  const isOver = saleEndsAt !== null && saleEndsAt <= now
  const isUndone = isOver && asked === retailPrice
  const sale = isUndone ? sku.price : asked
  const money = (amount: number) => `${decimal(amount)} ${currency}`
  if (sale >= retailPrice) return [['price', money(asked)]]
  const start = isUndone ? saleEndsAt - day : Math.floor(now / day) * day
  const isDated = saleEndsAt !== null && (isUndone || !isOver)
  const time = !isDated ? '' : `${new Date(start).toISOString()}/${new Date(saleEndsAt).toISOString()}`
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
