import type { StandardShipping } from '~/db/catalog/catalog'
import { currency, decimal } from '~/money'
import { wordsOfHtml } from '~/services/words-of-html'
import { isGtin } from '~/validation/catalog/gtin'
import type { SkuEntry } from '~/validation/catalog/option-table'
import { googleSize } from '../google-size'
import { isSoldNow, type Product, skuPath } from '../product/product'
import { isIntangible } from '../product/product-kind'
import type { ProductOptions } from '../product/product-options'
import { productWays } from '../product/product-ways'
import { breadcrumbList, jsonLd } from './json-ld'
import { offerTerms, type Terms } from './offer-terms'

type About = {
  product: Product
  options: ProductOptions
  steps: readonly { label: string; path: string }[]
  /** Where the shop's addresses begin. */
  origin: string
  shipping: StandardShipping | null
  showsReviews: boolean
  /** What the shop lets stores do. */
  toStores: { handsOut: boolean; sends: boolean }
  /** Codes of the skus that stores hand out, where the product is not shipped. */
  inStores: ReadonlySet<string>
}

const kept = new WeakMap<ProductOptions, Map<string, Uint8Array>>()

/**
 * A product for search engines, as the text of a JSON-LD element in bytes: the group with its variants, the offer of each, how
 * it is sent and comes back, its rating, the way to it. Prices and stock are those the page shows; the text is kept as
 * long as they hold.
 */
export function productData(about: About): Uint8Array {
  const texts = kept.get(about.options) ?? new Map<string, Uint8Array>()
  kept.set(about.options, texts)
  const key = `${about.origin} ${about.toStores.handsOut} ${about.toStores.sends} ${[...about.inStores].join()}`
  const text = texts.get(key) ?? Buffer.from(makeText(about))
  texts.set(key, text)
  return text
}

function makeText(about: About): string {
  const { product, options, origin, shipping, steps } = about
  if (!isSoldNow(product)) return jsonLd([breadcrumbList(origin, steps)]) // nothing is offered
  if (isIntangible(product.kind)) {
    const terms = offerTerms(false, null)
    return jsonLd([intangibleOf(about, terms), ...terms.things, breadcrumbList(origin, steps)])
  }
  if (product.kind !== 'standard') return jsonLd([breadcrumbList(origin, steps)])
  const terms = offerTerms(product.returnable, productWays(product).PHYSICAL_SHIP ? shipping : null)
  const [only, ...more] = options.table.skus
  const thing =
    only && more.length === 0 ? { ...variantOf(about, only, 0, terms), ...commonOf(about) } : groupOf(about, terms)
  return jsonLd([thing, ...formerPrices(options), ...terms.things, breadcrumbList(origin, steps)])
}

function groupOf(about: About, terms: Terms): object {
  const { product, options } = about
  const { sizes, dimensions, skus } = options.table
  const varies = [
    ...(product.colors.length > 1 ? ['https://schema.org/color'] : []),
    ...(sizes.length + dimensions.length > 0 ? ['https://schema.org/size'] : []),
  ]
  return {
    '@type': 'ProductGroup',
    productGroupID: product.code,
    ...commonOf(about),
    variesBy: varies,
    hasVariant: skus.map((sku, at) => variantOf(about, sku, at, terms)),
  }
}

/** One offer from the least amount to the most of a gift card or a donation, which are not taken back. */
function intangibleOf(about: About, terms: Terms): object {
  const { product, options, origin } = about
  const { lowPrice, highPrice } = options.price
  return {
    '@type': 'Product',
    ...commonOf(about),
    sku: product.code,
    ...pictureOf(about, product.colors[0]),
    offers: {
      '@type': 'AggregateOffer',
      url: origin + product.path,
      priceCurrency: currency,
      lowPrice: decimal(lowPrice),
      highPrice: decimal(highPrice),
      offerCount: options.table.skus.length,
      availability: 'InStock',
      ...terms.of(lowPrice),
    },
  }
}

function commonOf({ product, origin, showsReviews }: About) {
  const { name, brand, detail, rating, ratingCount } = product
  return {
    ...{ name, url: origin + product.path },
    description: plainDescription(product),
    brand: { '@type': 'Brand', name: brand },
    ...(detail.styleCode ? { mpn: detail.styleCode } : {}),
    category: product.category.label,
    itemCondition: 'NewCondition',
    ...audienceOf(product),
    ...(showsReviews && rating !== null && ratingCount > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount } }
      : {}),
  }
}

function plainDescription({ detail, name }: Product): string {
  return (wordsOfHtml(detail.longDescription) || name).slice(0, 5_000)
}

const genders: Record<string, string> = { womens: 'female', girls: 'female', mens: 'male', boys: 'male' }

/** Google's age groups: kids are five to thirteen, adults older. */
const kids = ['girls', 'boys']

function audienceOf({ sections }: Product) {
  const found = new Set(sections.flatMap((section) => genders[section] ?? []))
  const [only] = found
  if (found.size === 0) return {}
  const suggestedGender = found.size === 1 ? only : 'unisex'
  const named = sections.filter((section) => section in genders)
  const ages = named.every((section) => kids.includes(section))
    ? { suggestedMinAge: 5, suggestedMaxAge: 13 }
    : named.some((section) => kids.includes(section))
      ? { suggestedMinAge: 5 }
      : { suggestedMinAge: 13 }
  return { audience: { '@type': 'PeopleAudience', suggestedGender, ...ages } }
}

/** @param place of the sku among those of the product, which the table keeps */
function variantOf(about: About, entry: SkuEntry, place: number, terms: Terms) {
  const { product, options, origin } = about
  const [skuCode, at, size, dimension, price] = entry
  const { table, prices } = options
  const color = product.colors[at]
  const upc = product.skus[place]?.upc ?? ''
  const chosen = googleSize({ size: table.sizes[size] ?? null, dimension: table.dimensions[dimension] ?? null })
  const named = [product.name, color?.label, chosen].filter(Boolean)
  const cents = prices[price]?.price ?? 0
  const retail = prices[price]?.retailPrice ?? cents
  const endsAt = retail > cents ? (product.skus[place]?.saleEndsAt ?? null) : null
  return {
    '@type': 'Product',
    sku: skuCode,
    ...(isGtin(upc) ? { [`gtin${upc.length}`]: upc } : {}),
    name: named.join(', '),
    ...(color?.label ? { color: color.label } : {}),
    ...(chosen ? { size: chosen } : {}),
    ...pictureOf(about, color),
    offers: {
      '@type': 'Offer',
      url: origin + skuPath(product, skuCode),
      price: decimal(cents),
      priceCurrency: currency,
      ...(endsAt === null ? {} : { priceValidUntil: new Date(endsAt).toISOString() }),
      ...(retail > cents ? { priceSpecification: { '@id': `#was-${retail}` } } : {}),
      availability: availabilityOf(about, entry),
      ...terms.of(cents),
    },
  }
}

/** The first picture of a colour, else of the first one that has any. */
function pictureOf({ product, origin }: About, color?: Product['colors'][number]) {
  const [front] = [color, ...product.colors].flatMap((each) => each?.views[0] ?? [])
  return front ? { image: `${origin}/images/${front.path}?w=1425` } : {}
}

/** The prices before a sale, each said once. */
function formerPrices({ prices }: ProductOptions): object[] {
  const former = new Set(prices.filter(({ price, retailPrice }) => retailPrice > price).map((each) => each.retailPrice))
  return [...former].map((retail) => ({
    '@id': `#was-${retail}`,
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: decimal(retail),
    priceCurrency: currency,
  }))
}

/** The short names of schema.org's values, as Google takes them. What is not shipped is handed out by stores, or sent there. */
function availabilityOf({ product, options, toStores, inStores }: About, [skuCode, , , , , units]: SkuEntry): string {
  const goes = productWays(product)
  if (goes.PHYSICAL_SHIP) return units > 0 ? 'InStock' : 'OutOfStock'
  const isSent = toStores.sends && goes.PHYSICAL_SHIP_AND_PICKUP && (options.stock.get(skuCode) ?? 0) > 0
  const isThere = goes.PHYSICAL_PICKUP && inStores.has(skuCode)
  return toStores.handsOut && (isThere || isSent) ? 'InStoreOnly' : 'OutOfStock'
}
