import type { Queries } from '../client'
import type { IndexRow } from './catalog'

const placeColumns = ['kind', 'sections', 'categorySlug', 'categoryLabel', 'brandSlug', 'brand'] as const

/** Where a product stands in the catalogue. */
export type Place = Pick<IndexRow, (typeof placeColumns)[number]>

/** Where products stand that are not sold any more, each place once. */
export function readRetiredPlaces(db: Queries): Promise<Place[]> {
  return db
    .selectFrom('product')
    .select(placeColumns)
    .distinct()
    .where('active', '=', 0)
    .where('kind', '<>', 'gift-wrap')
    .execute()
}
