import type { ProductRow, SkuRow } from '~/db/catalog/catalog'
import type { ProductRecord } from '~/validation/catalog/product-record'
import type { Section } from '~/validation/catalog/sections'
import { adoptPictures } from './adopt-pictures'
import { withSavedPrices } from './adopt-prices'
import { withSavedSizes } from './adopt-sizes'
import { unsoldColors, withUnsoldOptions } from './adopt-unsold'
import { colorCodes } from './color-codes'
import { unnamedColor } from './product/unnamed-color'
import { activeSkus, type SavedProduct } from './saved-product'

/**
 * Makes a record speak of a known product as the catalogue does, where its source has no words of its own.
 * @param now epoch ms: which sales are over
 */
export type Adopt = (record: ProductRecord, saved: SavedProduct, now: number) => ProductRecord

/**
 * For files that name colours and categories by their labels only, a single colour not at all, and sizes and sections in no
 * order:
 * codes, tones, labels, orders and kinds of pictures stay as they are, and so do colours and sizes without skus.
 */
export const adoptUnnamed: Adopt = (given, saved, now) => {
  const { product, media, detail } = saved
  const told = given.skus.length > 0 ? withOnlyColor(inSavedPlaces(given, saved), saved) : withVariants(given, saved)
  const record = withSavedPrices(withUnsoldOptions(told, saved), saved.skus, now)
  const byLabel = new Map(media.map((color) => [color.label, color]))
  const { label, slug } = record.category
  const unsold = unsoldColors(record.colors, saved)
  const kept = media.filter(({ label }) => [...record.colors, ...unsold].some((color) => color.label === label))
  const freshCode = colorCodes(kept.map(({ code, label }) => [label, code]))
  const codeOf = (label: string) => byLabel.get(label)?.code ?? freshCode(label)
  const codes = new Map(record.colors.map(({ code, label }) => [code, codeOf(label)]))
  const place = new Map(media.map(({ label }, at) => [label, at]))
  const named = record.colors.map((color) => {
    const { hex } = byLabel.get(color.label) ?? color
    return { ...adoptPictures(color, record.colors, media), code: codeOf(color.label), hex }
  })
  const colors = [...named, ...unsold]
  const sameColors = colors.length === media.length && colors.every(({ label }) => byLabel.has(label))
  return {
    ...record,
    ...(record.onlineOnly && product.onlineOnly ? storesOf(product) : {}),
    category: { label, slug: label === product.categoryLabel ? product.categorySlug : slug },
    sections: adoptSections(record.sections, product.sections.split(' ') as Section[]),
    colors: sameColors ? colors.toSorted((a, b) => (place.get(a.label) ?? 0) - (place.get(b.label) ?? 0)) : colors,
    skus: record.skus.map((sku) => ({ ...sku, colorCode: codes.get(sku.colorCode) ?? sku.colorCode })),
    sizes: inSavedOrder(record.sizes, detail.sizes),
    dimensions: inSavedOrder(record.dimensions, detail.dimensions),
  }
}

/** For files without a column of SKUs: a variant that the product has, or once had, keeps its own. */
export const adoptSkus: Adopt = (given, saved, now) => {
  const record = adoptUnnamed(given, saved, now)
  if (given.skus.length === 0) return record
  const activeLast = saved.skus.toSorted((a, b) => a.active - b.active)
  const own = new Map(activeLast.map((sku) => [choiceOf(record, sku), sku.code]))
  const skus = record.skus.map((sku) => ({ ...sku, skuCode: own.get(choiceOf(record, sku)) ?? sku.skuCode }))
  const isSized = record.kind === 'standard' || record.kind !== saved.product.kind
  const told = isSized ? { ...record, skus } : withSavedSizes({ ...record, skus }, saved)
  return withSavedPrices(told, saved.skus, now)
}

type Chosen = Pick<SkuRow, 'colorCode' | 'size' | 'dimension' | 'price'>

/** What tells a variant from the others of its product: amounts, where they are no sizes. */
function choiceOf({ kind }: ProductRecord, { colorCode, size, dimension, price }: Chosen): string {
  return JSON.stringify(kind === 'standard' ? [colorCode, size, dimension] : [colorCode, price])
}

/** A product whose source says nothing of variants has those it had, with the units at the warehouse. */
export function withVariants(record: ProductRecord, saved: SavedProduct): ProductRecord {
  const { media, stock } = saved
  const { sizeLabel, dimensionLabel } = saved.product
  const { sizes, dimensions } = saved.detail
  const unitsOf = (code: string) => stock.get(code)?.onHand ?? 0
  const kept = activeSkus(saved).map(({ code, ...sku }) => {
    return { ...sku, skuCode: code, inventory: unitsOf(code), storeInventory: [] }
  })
  return { ...record, sizeLabel, dimensionLabel, colors: media, sizes, dimensions, skus: kept }
}

/** A sheet says what its options are by their names only: the product keeps a size and a dimension it has under the other's. */
function inSavedPlaces(record: ProductRecord, { product }: SavedProduct): ProductRecord {
  const { sizeLabel, dimensionLabel, sizes, dimensions, skus } = record
  const isCrossed = sizeLabel === product.dimensionLabel && dimensionLabel === product.sizeLabel
  if (!isCrossed || sizeLabel === dimensionLabel) return record
  return {
    ...record,
    ...{ sizeLabel: dimensionLabel, dimensionLabel: sizeLabel, sizes: dimensions, dimensions: sizes },
    skus: skus.map((sku) => ({ ...sku, size: sku.dimension, dimension: sku.size })),
  }
}

/** A product of one colour whose source names none has the colour it had. */
function withOnlyColor(record: ProductRecord, { media }: SavedProduct): ProductRecord {
  const [own, ...others] = record.colors
  const [only, ...more] = media
  if (!own || !only || others.length > 0 || more.length > 0 || own.label !== unnamedColor) return record
  return { ...record, colors: [{ ...own, label: only.label }] }
}

/** Of what is sold online only these files do not say whether stores have it. */
function storesOf({ availableInStore, canShipToStore }: ProductRow) {
  return { availableInStore: availableInStore === 1, canShipToStore: canShipToStore === 1 }
}

/** The saved order when it is the same list. */
function inSavedOrder<Value>(named: Value[], saved: Value[]): Value[] {
  return isSameSet(named, saved) ? saved : named
}

/** Every product stands in "all", whether its sections say so or not. */
function adoptSections(named: Section[], saved: Section[]): Section[] {
  return isSameSet(withoutAll(named), withoutAll(saved)) ? saved : named
}

export function withoutAll(sections: readonly Section[]): Section[] {
  return sections.filter((section) => section !== 'all')
}

export function isSameSet<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}
