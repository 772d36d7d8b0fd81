import { findOwners } from '~/db/catalog/catalog-writes'
import { inTransaction } from '~/db/client'
import type { Store } from '~/store.server'
import { aloneKey, type FeedSurvey, groupKey } from './feed-survey'
import type { GoogleItem } from './item'

/** Groups items that name no group with the others of the product that has their sku. */
export async function groupByOwners(store: Store, { alone, idOf, lastOf, torn }: FeedSurvey) {
  const ids = alone.size > 0 ? [...alone, ...idOf.values()] : []
  const owners = await inTransaction(store.db, (tx) => findOwners(tx, ids))
  const handleOf = new Map(owners.map(({ skuCode, handle }) => [skuCode, handle]))
  const groupOf = new Map([...idOf].map(([key, id]) => [handleOf.get(id), key]))
  const found = owners.filter(({ skuCode }) => alone.has(skuCode))
  const keyOfOwner = (handle: string) => groupOf.get(handle) ?? `owner ${handle}`
  const owned = new Map(found.map(({ skuCode, handle }) => [aloneKey(skuCode), keyOfOwner(handle)]))
  const meant = (key: string) => owned.get(key) ?? key
  const last = new Map<string, number>()
  for (const [key, number] of lastOf) last.set(meant(key), Math.max(last.get(meant(key)) ?? 0, number))
  return {
    keyOf: (item: GoogleItem) => meant(groupKey(item)),
    lastOf: last,
    torn: torn === null ? null : meant(torn),
  }
}

export type Groups = Awaited<ReturnType<typeof groupByOwners>>
