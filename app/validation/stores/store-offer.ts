import type { OptionTable, SkuEntry } from '../catalog/option-table'

/** What the visitor's store offers of a product. */
export type StoreOffer = {
  /** Null: no store is chosen yet. */
  name: string | null
  storeNumber: number | null
  /** Units by the place of the sku in its table; without a store `plenty` of what some store has that is not shipped. */
  units: readonly number[]
  shipsToStore: boolean
  /** Units that can be sent there, by the same places, where they are not those that are shipped. */
  sent?: readonly number[]
  /** Whether stores hand it out, or alone get it: one that is chosen later may have it. */
  handsOut: boolean
  /** It is not shipped: whoever wants it needs a store. */
  alone?: true
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
export function wayToStore(offer: StoreOffer, table: OptionTable, places: readonly number[]) {
  if (!isShipped(tableAtStore(table, offer), places)) return 'none'
  if (places.length > 1) return null
  return offer.units[places[0] ?? -1] ? 'pickup' : 'shipToStore'
}

/** As many as anybody may want, where nobody knows which store it will be. */
export const plenty = 1_000_000

/**
 * The table as it is for the visitor's store: what the store has, else what can be sent to it. As long as no store is
 * chosen, one may have anything that stores hand out, but of what is not shipped only what one has.
 */
export function tableAtStore(table: OptionTable, offer: StoreOffer): OptionTable {
  const { name, units, shipsToStore, sent, handsOut } = offer
  if (name === null && !handsOut) return table
  const unitsOf = (sku: SkuEntry, place: number) =>
    name === null ? (units[place] ?? plenty) : units[place] || (shipsToStore ? (sent?.[place] ?? sku[5]) : 0)
  const at = (sku: SkuEntry, place: number) => [...sku.slice(0, 5), unitsOf(sku, place)]
  return { ...table, skus: table.skus.map(at) as unknown as SkuEntry[] }
}

/** Whether the skus at these places of the table can be had at the store, or of stores alone as long as none is chosen. */
export function isAtStore(offer: StoreOffer | null, table: OptionTable, places: readonly number[]): boolean {
  return Boolean(offer?.name || offer?.alone) && isShipped(tableAtStore(table, offer as StoreOffer), places)
}
