import type { Store } from '~/store.server'
import type { ExportedProduct } from './read-records'

/** A product by its handle: why the format has no place for it, or what of it is left out or will be refused. */
export type LeftOut = { handle: string; reason: string }

/** What is said of a product in the file; nothing when there are no reasons. */
export function partsOf(handle: string, reasons: readonly string[]): LeftOut | undefined {
  return reasons.length > 0 ? { handle, reason: reasons.join('; ') } : undefined
}

/**
 * A part of a file: a whole product, or what stands before and after all of them; or no text but a product that is left
 * out. Of a product in the file single skus or barcodes may be, and skus may be the same choice there.
 */
export type Written = { text: string; product?: ExportedProduct['record']; left?: LeftOut; partsLeft?: LeftOut }

export type Writer = (store: Store, products: AsyncIterable<ExportedProduct>) => AsyncIterable<Written>
