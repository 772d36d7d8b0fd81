import { meanRating } from '~/services/catalog/reviews/rating'
import type { ProductRecord } from '~/validation/catalog/product-record'
import { type CatalogueEntry, catalogueEntries, type EntryColor } from './catalogue-entry'
import { dayMs, type Making } from './making'
import { sizeGuideOf } from './merchandise'
import { hasSwatch, picturePath, viewsOf } from './pictures'
import { wholeBelow } from './random'
import { demoReviews } from './reviews'
import { dimensionRuns, sizeRuns } from './size-runs'
import { makeSkus } from './skus'

/** A whole product record from a compact entry: skus, stock, prices, pictures, ratings and dates. */
export function expand(entry: CatalogueEntry, making: Making): ProductRecord {
  const size = sizeRuns[entry.sizeRun]
  const dimension = entry.dimensionRun ? dimensionRuns[entry.dimensionRun] : null
  const shopOnly = entry.onlineOnly || entry.kind !== 'standard'
  return {
    ...describe(entry),
    sizeLabel: size.label,
    dimensionLabel: dimension?.label ?? null,
    sizes: [...size.values],
    dimensions: dimension ? [...dimension.values] : [],
    availableInStore: !shopOnly,
    canShipToStore: !shopOnly,
    publishedAt: publishedAt(entry, making),
    featuredRank: entry.featuredRank ?? 1_000 + wholeBelow(making.random, 9_000),
    ...rate(making.index),
    colors: entry.colors.map((color, place) => paint(entry, color, place === 0)),
    skus: makeSkus(entry, shopOnly ? { ...making, stores: [] } : making),
  }
}

function describe(entry: CatalogueEntry) {
  const { handle, code, name, brand, kind, category, sections, active, onlineOnly, groundOnly, returnable } = entry
  const { loyaltyBlocked, isNew, isExclusive, isSelect, priorityBadge, infoBadge, details, disclaimers } = entry
  return {
    ...{ handle, code, name, brand, kind, category, sections, active, onlineOnly, groundOnly, returnable },
    ...{ loyaltyBlocked, isNew, isExclusive, isSelect, priorityBadge, infoBadge, details, disclaimers },
    promotionMessages: entry.promotions,
    promotionOffer: entry.offer,
    copyDescription: entry.copy,
    moreDescription: entry.more,
    warningDisclaimers: entry.warningDisclaimers,
    availableOnline: true,
    lowStockLimit: entry.kind === 'standard' ? entry.lowStockLimit : null,
    longDescription: entry.description,
    careDescription: entry.care,
    warningDescription: entry.warning,
    warranty: entry.warranty,
    styleCode: entry.kind === 'standard' ? `${initials(entry.brand)}-${entry.code}` : null,
    countryOfOrigin: entry.origin,
    featureToggle: null,
    skuToggles: {},
    sizeGuide: sizeGuideOf(entry),
  }
}

function initials(brand: string) {
  return brand.replace(/[^A-Z]/g, '')
}

function publishedAt(entry: CatalogueEntry, { random, now, index }: Making) {
  const days = entry.isNew ? 2 + wholeBelow(random, 26) : 40 + wholeBelow(random, 660)
  return now + (entry.publishedInDays ?? -days) * dayMs + (index % 1_000)
}

/** What the reviews of a hand-written product come to. Invented ones have none. */
function rate(index: number) {
  const entry = catalogueEntries[index]
  const reviews = entry ? demoReviews(entry, index) : []
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0)
  return { rating: meanRating({ count: reviews.length, stars }), ratingCount: reviews.length }
}

function paint(entry: CatalogueEntry, { code, label, hex }: EntryColor, first: boolean) {
  const own = viewsOf(entry.template).filter((view) => view !== 'BACK' || !entry.noBack)
  const views = [...own, ...(first ? entry.extraViews : [])]
  return {
    ...{ code, label, hex },
    swatch: hasSwatch(entry.template) ? picturePath(entry.template, code, 'SWATCH') : null,
    views: views.map((view) => ({ view, path: picturePath(entry.template, code, view) })),
  }
}
