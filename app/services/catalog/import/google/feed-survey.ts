import { ownText } from '../own-text'
import { UnreadableRow } from '../read-rows'
import type { Feed, GoogleItem } from './item'

/** What must be known of a feed before its first product is made. */
export type FeedSurvey = {
  /** The last item of each group, by the group's key: items of one group need not stand together. */
  lastOf: Map<string, number>
  /** Ids of the items that name no group. */
  alone: Set<string>
  /** An id of each group that is named, by the group's key. */
  idOf: Map<string, string>
  /** Attributes that any item has. */
  attributes: Set<string>
  /** The group of the last item before the file stops being readable: it may have had more. */
  torn: string | null
}

/** What groups items into a product: their group, whatever its case, else the item alone. */
export function groupKey(item: GoogleItem): string {
  const group = item.one('item_group_id').toLowerCase()
  return group === '' ? aloneKey(item.one('id')) : ownText(group)
}

export function aloneKey(id: string): string {
  return ownText(`item ${id}`)
}

export async function surveyFeed(feed: Feed, watched: readonly string[]): Promise<FeedSurvey> {
  const found: FeedSurvey = { lastOf: new Map(), alone: new Set(), idOf: new Map(), attributes: new Set(), torn: null }
  let last = ''
  try {
    for await (const item of feed.items) {
      last = groupKey(item)
      found.lastOf.set(last, item.number)
      if (item.one('item_group_id') === '') found.alone.add(ownText(item.one('id')))
      else if (!found.idOf.has(last)) found.idOf.set(last, ownText(item.one('id')))
      for (const attribute of watched)
        if (!found.attributes.has(attribute) && item.one(attribute) !== '') found.attributes.add(attribute)
    }
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error
    found.torn = last
  }
  return found
}
