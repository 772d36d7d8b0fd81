import type { OptionTable, SkuEntry } from '../catalog/option-table'

/** What the visitor's store offers of a product. */
export type StoreOffer = {
  /** Null: no store is chosen yet. */
  name: string | null
  /** Units by the place of the sku in its table. */
  units: readonly number[]
  shipsToStore: boolean
  /** Whether the page begins with it. */
  first: boolean
  /** No store hands it out, and none gets it sent. */
  closed?: true
}

/** Whether any of the skus at these places of the table is shipped. */
export function isShipped({ skus }: OptionTable, places: readonly number[]): boolean {
  return places.some((at) => skus[at]?.[5])
}

/**
 * How the skus at these places of the table can be had at the store: from its shelf, sent to it, or not at all; null as
 * long as there are several, of which some can be had.
 */
export function wayToStore({ units, shipsToStore }: StoreOffer, table: OptionTable, places: readonly number[]) {
  const isThere = places.some((at) => units[at])
  if (!isThere && !(shipsToStore && isShipped(table, places))) return 'none'
  if (places.length > 1) return null
  return isThere ? 'pickup' : 'shipToStore'
}

/** The table as it is for the visitor's store: what the store has, else what can be sent to it. */
export function tableAtStore(table: OptionTable, { units, shipsToStore }: StoreOffer): OptionTable {
  const at = (sku: SkuEntry, place: number) => [...sku.slice(0, 5), units[place] || (shipsToStore ? sku[5] : 0)]
  return { ...table, skus: table.skus.map(at) as unknown as SkuEntry[] }
}
