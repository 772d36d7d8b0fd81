import type { StockCode } from '~/messages/stock'

/** A sentence about a line's stock. */
export type StockNote = { code: StockCode; values?: Record<string, string | number> }

/** Another way of getting a line; `store` by its name. */
export type MoveChoice = {
  type: 'PHYSICAL_SHIP' | 'PHYSICAL_SHIP_AND_PICKUP' | 'PHYSICAL_PICKUP'
  storeNumber: number | null
  store: string | null
}

/**
 * The ways a line can be moved to, and whether the shopper's first store, or another one, could open more; null where
 * none could, or the bag leads to it elsewhere.
 */
export type MoveChoices = { ways: MoveChoice[]; toStores: 'first' | 'other' | null }

/** Gift packaging of a line that can be wrapped: what it costs in cents, and the message inside; '': none. */
export type PackagingView = { price: number; wrapped: boolean; message: string }

/** One line of the bag: what its service counts and its screen shows. Amounts in cents. */
export type BagLineView = {
  id: string
  name: string
  /** "Ink · M / Regular", or whom a gift card is for. */
  choice: string
  /** Of its product's page; null where the shop does not show it any more. */
  path: string | null
  imagePath: string
  price: number
  /** Price before the sale; null when there is none. */
  regularPrice: number | null
  total: number
  quantity: number
  /** The most the quantity can be set to; 0 when the line can only be removed. */
  cap: number
  /** There is never more than one of it. */
  single: boolean
  stock: StockNote | null
  moves: MoveChoices
  /** Null: it cannot be wrapped. */
  packaging: PackagingView | null
}
