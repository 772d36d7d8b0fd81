import { brand } from '~/brand'
import { currency, decimal, dollars } from '~/money'
import type { ProductCard } from '~/services/catalog/listing/product-cards'
import { isStructured } from '~/services/catalog/merchandise/size-guides'
import { isSoldNow, itemNumbers, type Product, skuPath } from '~/services/catalog/product/product'
import type { ProductOptions } from '~/services/catalog/product/product-options'
import {
  firstWay,
  type StoreAvailability,
  sentTo,
  wayWithoutStore,
} from '~/services/catalog/product/store-availability'
import type { ReviewPage } from '~/services/catalog/reviews/find-reviews'
import { store } from '~/store.server'
import { shipIt } from '~/validation/cart/bag'
import type { Choice, SkuEntry } from '~/validation/catalog/option-table'
import type { SizeGuide } from '~/validation/catalog/size-guide'
import { swatchPath } from '~/validation/catalog/swatch'
import { money } from './order'
import { priceSummaryDto } from './price-summary'

/** A product as the address of its page gives it to a client. */
export function productDto(
  product: Product,
  options: ProductOptions,
  extras: {
    reviews: ReviewPage | null
    sizeGuide: SizeGuide | null
    atStore: StoreAvailability | null
    lookDTO: unknown
    choice: Choice
    ofStores: ReadonlySet<string> | null
  },
) {
  const { detail, table } = { ...product, ...options }
  const { reviews, sizeGuide, atStore, lookDTO, choice, ofStores } = extras
  const unchosen = atStore ? shipIt.type : wayWithoutStore(store, { product, ofStores })
  const skuDetails = table.skus.map((sku) => ({
    ...skuDto(product, options, sku, atStore),
    /** Of what is not shipped: whether some store has it or gets it. */
    ...(ofStores ? { availableInStores: ofStores.has(sku[0]) } : {}),
  }))
  return {
    ...summaryOf(product),
    media: mediaDto(product),
    skuDetails,
    priceSummary: { ...priceSummaryDto(options.price), defaultPrice: money(options.price.price) },
    priceSummaryByColorCode: Object.fromEntries(
      product.colors.map(({ code }, at) => {
        const price = options.colorPrices[at] ?? options.price
        return [code, priceSummaryDto(price)]
      }),
    ),
    sizeLabel: table.sizeLabel,
    dimensionLabel: table.dimensionLabel,
    allowedSizesSorted: table.sizes,
    allowedDimensionsSorted: table.dimensions,
    productInStock: skuDetails.some(isHad) || unchosen !== shipIt.type, // some store may have it
    longDescription: detail.longDescription,
    copyDescription: detail.copyDescription,
    moreDescription: [detail.moreDescription, ...detail.details].filter(Boolean).join('\n'),
    careDescription: detail.careDescription,
    warningDescription: detail.warningDescription,
    warningDisclaimers: detail.warningDisclaimers,
    warrantyDisclaimers: detail.warranty ? [detail.warranty] : [],
    styleCode: detail.styleCode,
    countryOfOrigin: detail.countryOfOrigin,
    factorySecond: detail.disclaimers.includes('factorySecond'),
    sku6s: itemNumbers(product),
    average_rating: product.rating,
    review_count: product.ratingCount,
    reviews: (reviews?.reviews ?? []).map(reviewDto),
    selectedFulfillmentOption: atStore ? firstWay(options, choice, atStore) : unchosen,
    pickupStoreNumber: atStore?.storeNumber ?? null,
    pickupStoreName: atStore?.name ?? null,
    /** Whether that store gets what the shop has. */
    shipsToStore: atStore?.shipsToStore ?? false,
    ...sizeGuideDto(sizeGuide),
    lookDTO,
  }
}

type Units = Record<'inventory' | 'pickupInventory' | 'shipToStoreInventory', number>

function isHad({ inventory, pickupInventory, shipToStoreInventory }: Units): boolean {
  return inventory > 0 || pickupInventory > 0 || shipToStoreInventory > 0
}

/** HTML of the merchant's own, and the structured guide; either may be missing. */
export function sizeGuideDto(guide: SizeGuide | null) {
  const { fits = [], howToMeasure = [], conversions = [], html = '' } = guide ?? {}
  return {
    sizeGuide: html || null,
    sizeGuideDTO: guide && isStructured(guide) ? { fits, howToMeasure, conversions } : null,
    sizeGuideDisplay: guide !== null,
  }
}

function reviewDto({ headline, comments, nickname, rating, location, createdAt }: ReviewPage['reviews'][number]) {
  return { headline, comments, createdDate: new Date(createdAt).toISOString(), nickname, rating, location }
}

function summaryOf(product: Product) {
  const { availableOnline, availableInStore, canShipToStore, onlineOnly, returnable, isNew } = product
  return {
    productCode: product.code,
    name: product.name,
    brand: product.brand,
    brandLink: product.brandPath,
    url: product.path,
    category: product.category.slug,
    formattedGender: product.sections[0] ?? 'all',
    formattedCategory: product.category.label,
    ...{ active: isSoldNow(product), canShipToStore, onlineOnly, returnable, new: isNew },
    [`${brand.field}Select`]: product.isSelect,
    [`${brand.field}Exclusive`]: product.isExclusive,
    productAvailableOnline: availableOnline,
    productAvailableInStore: availableInStore,
    inventoryWarningMessageLimit: product.lowStockLimit,
    promotionMessages: product.detail.promotionMessages,
    productBadge: { priorityBadge: product.priorityBadge, infoBadge: product.infoBadge },
    overallRating: product.rating,
    ratingCount: product.ratingCount,
  }
}

function mediaDto({ colors }: Product) {
  const viewsOf = (color: Product['colors'][number]) => [
    ...color.views.map(({ view, path }) => [view, `/images/${path}`]),
    ['SWATCH', `/images/${swatchPath(color)}`],
  ]
  return {
    colorViewPaths: Object.fromEntries(
      colors.map((color) => [color.code, { colorLabel: color.label, viewPaths: Object.fromEntries(viewsOf(color)) }]),
    ),
  }
}

export function skuDto(product: Product, options: ProductOptions, sku: SkuEntry, atStore: StoreAvailability | null) {
  const { prices, table } = options
  const [skuCode, color, size, dimension, price, inventory] = sku
  const summary = prices[price]
  const asked = summary?.price ?? 0
  const option = (list: readonly string[], at: number) => (at < 0 ? null : { value: list[at] ?? '', displayOrder: at })
  const colorCode = product.colors[color]?.code ?? ''
  return {
    skuCode,
    colorCode,
    upc: product.skus.find(({ code }) => code === skuCode)?.upc ?? null,
    price: { amount: decimal(asked), formattedDisplay: dollars(asked), currencyCode: currency },
    priceSummary: summary ? priceSummaryDto(summary) : null,
    productOptions: {
      color: { value: colorCode, displayOrder: color },
      size: option(table.sizes, size),
      dimension: option(table.dimensions, dimension),
    },
    inventory,
    pickupInventory: atStore?.units.get(skuCode) ?? 0,
    /** Units that can be sent to the visitor's store; those that are shipped are among them. */
    shipToStoreInventory: sentTo(atStore, options).get(skuCode) ?? 0,
    skuSizeUrl: skuPath(product, skuCode),
    currencyCode: currency,
  }
}

const results = new WeakMap<ProductCard, ReturnType<typeof makeProductResult>>()

/** A product in a list of results: made once, as long as its card stays as it is. */
export function productResultDto(card: ProductCard) {
  const result = results.get(card) ?? makeProductResult(card)
  results.set(card, result)
  return result
}

function makeProductResult(card: ProductCard) {
  return {
    productCode: card.code,
    name: card.name,
    brand: card.brand,
    url: card.path,
    image: card.picture ? `/images/${card.picture}` : null,
    productBadge: card.badge,
    promotionMessages: card.promotions,
    sizeLabel: card.sizeLabel,
    dimensionLabel: card.dimensionLabel,
    priceSummary: priceSummaryDto(card.price),
    swatches: card.swatches.map(({ label }) => label),
    moreColors: card.moreColors,
  }
}
