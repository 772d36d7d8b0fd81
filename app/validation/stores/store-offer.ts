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

/** Whether the sku of a place in the table is shipped; of no place (-1): any of them. */
export function isShipped({ skus }: OptionTable, at: number): boolean {
  return skus.some(([, , , , , units], place) => units > 0 && (at < 0 || place === at))
}

/** How the sku of a place in the table can be had at the store: from its shelf, sent to it, or not at all. */
export function wayToStore({ units, shipsToStore }: StoreOffer, { skus }: OptionTable, at: number) {
  if (units[at]) return 'pickup'
  return shipsToStore && skus[at]?.[5] ? 'shipToStore' : 'none'
}

/** The table as it is for the visitor's store: what the store has, else what can be sent to it. */
export function tableAtStore(table: OptionTable, { units, shipsToStore }: StoreOffer): OptionTable {
  const at = (sku: SkuEntry, place: number) => [...sku.slice(0, 5), units[place] || (shipsToStore ? sku[5] : 0)]
  return { ...table, skus: table.skus.map(at) as unknown as SkuEntry[] }
}
