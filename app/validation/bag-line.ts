import type { StockCode } from '~/messages.stock'

/** A sentence about a line's stock. */
export type StockNote = { code: StockCode; values?: Record<string, string | number> }

/** One line of the bag: what its service counts and its screen shows. Amounts in cents. */
export type BagLineView = {
  id: string
  name: string
  /** "Ink · M / Regular". */
  choice: string
  path: string
  imagePath: string
  price: number
  /** Price before the sale; null when there is none. */
  regularPrice: number | null
  total: number
  quantity: number
  /** The most the quantity can be set to; 0 when the line can only be removed. */
  cap: number
  stock: StockNote | null
}
