import type { ProductRecord } from '~/validation/catalog/product-record'
import { type Adopt, adoptSkus, adoptUnnamed, withoutAll, withVariants } from './adopt'
import { withSavedSizes } from './adopt-sizes'
import { plainCell } from './export/plain-cell'
import { categoryOfWords } from './import/read-product'
import { madeSkuCode } from './import/read-variants'
import { plainText } from './import/tidy-html'
import { activeSkus, type SavedProduct } from './saved-product'

/** What a sheet has columns of, as far as it tells which saved variant a row means. */
type Told = Record<'skus' | 'options' | 'giftCards' | 'tags' | 'genders', boolean>

/** For sheets of products: what they have no column for is told by the saved product. */
export function adoptFromSheet(told: Told): Adopt {
  const plain = told.skus ? adoptUnnamed : adoptSkus
  return (given, saved, now) => {
    const { categoryLabel } = saved.product
    const placed = inSavedCategory(given, saved, plainText(plainCell(categoryLabel)))
    const record = inSavedSections(asSavedKind(placed, saved, told), saved, told)
    if (told.options || record.skus.length === 0 || given.kind !== 'standard') return plain(record, saved, now)
    const meant = told.skus ? withUnnamedSku(record, saved) : adoptSkus(withOnlySku(record, saved), saved, now)
    return allKnown(meant, saved) ? adoptUnnamed(withSavedOptions(meant, saved), saved, now) : plain(record, saved, now)
  }
}

/**
 * A gift card stays one where no column tells them, gift packaging and donations where no tags do. A source says their
 * amounts and no sizes: known skus keep those they have.
 */
export function asSavedKind(
  record: ProductRecord,
  saved: SavedProduct,
  { giftCards, tags }: Pick<Told, 'giftCards' | 'tags'>,
): ProductRecord {
  const kind = saved.product.kind as ProductRecord['kind']
  if (kind === 'standard') return record
  if (record.kind === kind) return withSavedSizes(record, saved)
  if (record.kind !== 'standard' || (kind === 'gift-card' ? giftCards : tags)) return record
  const skus = record.skus.map((sku) => ({ ...sku, size: null, dimension: null }))
  return withSavedSizes({ ...record, kind, skus }, saved)
}

/**
 * A product that a source puts where its own category, as such a source writes it, would put it stays in that category.
 * The name of one may have no letter, or say for whom it is: then the tags count, of which "New" may be the only one.
 * @param written the saved category in the words of the source
 */
export function inSavedCategory(record: ProductRecord, { product }: SavedProduct, written: string): ProductRecord {
  const { label } = categoryOfWords([written, record.isNew ? 'New' : ''])
  return record.category.label === label
    ? { ...record, category: { label: product.categoryLabel, slug: product.categorySlug } }
    : record
}

/** Where no column tells for whom things are, and no word of a product does, it stays in its sections. */
export function inSavedSections(
  record: ProductRecord,
  { product }: SavedProduct,
  { genders }: Pick<Told, 'genders'>,
): ProductRecord {
  const isTold = genders || withoutAll(record.sections).length > 0
  return isTold ? record : { ...record, sections: product.sections.split(' ') as ProductRecord['sections'] }
}

/** The one row of a product with one sku means that. */
function withOnlySku(record: ProductRecord, saved: SavedProduct): ProductRecord {
  const [own, ...others] = activeSkus(saved)
  const [row, ...more] = record.skus
  if (!own || !row || others.length > 0 || more.length > 0) return record
  return { ...record, skus: [{ ...row, skuCode: own.code }] }
}

/** An empty cell of SKUs names none either: the shop then made the code of the handle. */
function withUnnamedSku(record: ProductRecord, saved: SavedProduct): ProductRecord {
  return record.skus[0]?.skuCode === madeSkuCode(record.handle) ? withOnlySku(record, saved) : record
}

export function allKnown({ skus }: ProductRecord, saved: SavedProduct): boolean {
  const own = new Set(activeSkus(saved).map(({ code }) => code))
  return skus.every(({ skuCode }) => own.has(skuCode))
}

/**
 * All variants stay what they were, with what the rows say of some of them. Pictures can only be told apart where there is
 * one colour.
 */
export function withSavedOptions(record: ProductRecord, saved: SavedProduct): ProductRecord {
  const said = new Map(record.skus.map((sku) => [sku.skuCode, sku]))
  const kept = withVariants(record, saved)
  const skus = kept.skus.map((sku) => {
    const { colorCode, size, dimension } = sku
    return { ...sku, ...said.get(sku.skuCode), colorCode, size, dimension }
  })
  const [color, ...others] = kept.colors
  const [pictured] = record.colors
  const colors =
    color && others.length === 0
      ? [{ ...color, views: pictured?.views ?? [], swatch: pictured?.swatch ?? null }]
      : kept.colors
  return { ...kept, skus, colors }
}
