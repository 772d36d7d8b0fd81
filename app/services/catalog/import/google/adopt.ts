import type { Toggles } from '~/store.server'
import type { ProductRecord } from '~/validation/catalog/product-record'
import { type Adopt, adoptUnnamed } from '../../adopt'
import { withUnfitPictures } from '../../adopt-pictures'
import { allKnown, asSavedKind, inSavedCategory, inSavedSections, withSavedOptions } from '../../adopt-sheet'
import { withSavedSizes } from '../../adopt-sizes'
import { plainCell } from '../../export/plain-cell'
import { googlePictures } from '../../google-pictures'
import { googleSize } from '../../google-size'
import { googleColor, googleDescription, googleTitle, itemTitle } from '../../google-texts'
import { activeSkus, type SavedProduct } from '../../saved-product'
import { plainText, tidyHtml } from '../tidy-html'
import { asHtml } from './as-html'
import { lastStep } from './category-steps'
import type { FeedSurvey } from './feed-survey'
import { withHiddenSkus } from './hidden-skus'
import { nameOfTitles } from './title'

type Told = Pick<FeedSurvey, 'attributes' | 'alone'>
type Today = { toggles: Toggles; now: number }

/** Items that do not tell which variants their product has are a list of its skus. */
export function adoptFeed({ attributes, alone }: Told, toggles: Toggles): Adopt {
  const tags = [...attributes].some((attribute) => attribute.startsWith('custom_label_'))
  return (read, saved, now) => {
    const category = plainText(lastStep(plainCell(saved.product.categoryLabel))) // a feed says the last step
    const told = inSavedCategory(withSavedTexts(read, saved), saved, category)
    const kind = asSavedKind(told, saved, { giftCards: false, tags })
    const given = inSavedSections(kind, saved, { genders: attributes.has('gender') })
    const isList = namesAlone(given, saved, alone) || lacksOptions(attributes, saved)
    if (!isList || !allKnown(given, saved)) return adoptFromFeed(given, saved, { toggles, now })
    return adoptUnnamed(withSavedOptions(given, saved), saved, now)
  }
}

/**
 * Titles end with what tells their items apart, and a feed need not say what that is: the product knows it. A name or a
 * description that is what a feed has room for of the product's own says nothing else.
 */
function withSavedTexts(record: ProductRecord, saved: SavedProduct): ProductRecord {
  const { product, media, detail } = saved
  const options = [...media.map(({ label }) => label), ...detail.sizes, ...detail.dimensions]
  const bare = (title: string) => nameOfTitles([{ title, options }])
  const told = plainText(googleTitle(product.name))
  const names = [told, bare(told), plainText(nameInFeed(record, saved))]
  const isName = bare(record.name) === product.name || names.includes(record.name)
  const { longDescription } = detail
  const description = googleDescription({ longDescription, name: product.name })
  const isDescription = inLines(record.longDescription) === inLines(tidyHtml(asHtml(description.trim())))
  return {
    ...record,
    colors: record.colors.map((color) => withUnfitPictures(color, media, googlePictures)),
    ...(isName ? { name: product.name } : {}),
    ...(isDescription ? { longDescription } : {}),
  }
}

/** XML has one kind of line break. */
function inLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** What the titles of our own feed make of a product's name: a word at its end may be that of an option. */
function nameInFeed({ skus }: ProductRecord, { product, media, skus: own }: SavedProduct): string {
  const known = new Map(own.map((sku) => [sku.code, sku]))
  const titles = skus.flatMap(({ skuCode }) => {
    const sku = known.get(skuCode)
    const options = sku ? [googleColor(media, sku), googleSize(sku)] : []
    return sku ? [{ title: itemTitle(product.name, options), options }] : []
  })
  return nameOfTitles(titles)
}

/** An item without a group says nothing of the others. */
function namesAlone({ skus }: ProductRecord, saved: SavedProduct, alone: Told['alone']): boolean {
  return activeSkus(saved).length > 1 && skus.some(({ skuCode }) => alone.has(skuCode))
}

function lacksOptions(attributes: Told['attributes'], saved: SavedProduct): boolean {
  if (!attributes.has('color') && saved.media.length > 1) return true
  return !attributes.has('size') && activeSkus(saved).some(({ size, dimension }) => size ?? dimension)
}

/**
 * A feed has one attribute for size and dimension. When all its items are known skus and it names them as such a feed
 * can, the product keeps its own sizes and dimensions; else those of the feed count.
 */
function adoptFromFeed(given: ProductRecord, saved: SavedProduct, { toggles, now }: Today): ProductRecord {
  const record = withHiddenSkus(adoptUnnamed(given, saved, now), saved, toggles)
  const known = new Map(saved.skus.map((sku) => [sku.code, sku]))
  const named = record.skus.every((sku) => {
    const own = known.get(sku.skuCode)
    return own && own.colorCode === sku.colorCode && googleSize(own) === googleSize(sku)
  })
  return named ? withSavedSizes(record, saved) : record
}
