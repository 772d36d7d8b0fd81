import type { OptionTable, SkuEntry } from './option-table'

/** What the visitor's store offers of a product: units by the place of the sku in its table. */
export type StoreOffer = { name: string; units: readonly number[]; shipsToStore: boolean }

/** How a sku can be had at the store: from its shelf, sent to it, or not at all. */
export function wayToStore(
  { units, shipsToStore }: StoreOffer,
  { skus }: OptionTable,
  sku: SkuEntry,
): 'pickup' | 'shipToStore' | 'none' {
  if ((units[skus.indexOf(sku)] ?? 0) > 0) return 'pickup'
  return shipsToStore && sku[5] > 0 ? 'shipToStore' : 'none'
}
