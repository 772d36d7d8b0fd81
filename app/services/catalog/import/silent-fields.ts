import type { KeptOfSku } from '../plan-products'
import type { KeptField } from '../product/product-rows'
import type { Column, Metafield } from './columns'
import { speaksOfOptions } from './read-variants'

type Kept = KeptField | KeptOfSku | 'inventory' | 'storeInventory'

/** What the CSV never speaks of. */
const never: Kept[] = [
  ...(['rating', 'ratingCount', 'featuredRank', 'publishedAt', 'lowStockLimit', 'featureToggle'] as const),
  ...(['storeInventory', 'sizeGuide', 'promotionMessages', 'promotionOffer', 'skuToggles'] as const),
]

/** What a missing column leaves as it is; an empty cell in a column that is there makes it empty. */
const byColumn: [Column | Metafield, Kept[]][] = [
  ['body', ['longDescription']],
  ['vendor', ['brand', 'brandSlug']],
  ['quantity', ['inventory']],
  ['price', ['prices']],
  ['sku', ['skuCodes']],
  ['barcode', ['upc']],
  ['mpn', ['styleCode']],
  ['copy', ['copyDescription']],
  ['more', ['moreDescription']],
  ['details', ['details']],
  ['care', ['careDescription']],
  ['warning', ['warningDescription']],
  ['warningDisclaimers', ['warningDisclaimers']],
  ['warranty', ['warranty']],
  ['origin', ['countryOfOrigin']],
  ['infoBadge', ['infoBadge']],
  ['image', ['pictures']],
]

const byTags: Kept[] = [
  ...(['onlineOnly', 'groundOnly', 'returnable', 'loyaltyBlocked', 'isNew', 'disclaimers', 'priorityBadge'] as const),
  ...(['isExclusive', 'isSelect'] as const),
  ...(['availableOnline', 'availableInStore', 'canShipToStore'] as const),
]

/** The fields a file with these columns is silent about: products that are there already keep them. */
export function silentFields(at: ReadonlyMap<Column | Metafield, number>, withPictures: boolean): Kept[] {
  const missing = byColumn.filter(([column]) => !at.has(column)).flatMap(([, fields]) => fields)
  const has = (...columns: (Column | Metafield)[]) => columns.some((column) => at.has(column))
  return [
    ...never,
    ...missing,
    ...(speaksOfOptions(has) ? [] : (['skuColors', 'skuSizes'] as const)),
    ...(has('tags', 'giftCard') ? [] : (['kind'] as const)),
    ...(has('tags') ? [] : byTags),
    ...(has('type', 'productCategory') ? [] : (['categorySlug', 'categoryLabel'] as const)),
    ...(has('tags', 'type', 'gender') ? [] : (['sections'] as const)),
    ...(has('status', 'published') ? [] : (['active'] as const)),
    ...(withPictures ? [] : (['pictures'] as const)),
  ]
}
