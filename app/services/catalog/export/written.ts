import type { Store } from '~/store.server'
import type { ExportedProduct } from './read-records'

/** A product by its handle: why the format has no place for it, or what of it is left out. */
export type LeftOut = { handle: string; reason: string }

/**
 * A part of a file: a whole product, or what stands before and after all of them; or no text but a product that is left
 * out. Of a product in the file single skus or barcodes may be.
 */
export type Written = { text: string; product?: ExportedProduct['record']; left?: LeftOut; partsLeft?: LeftOut }

export type Writer = (store: Store, products: AsyncIterable<ExportedProduct>) => AsyncIterable<Written>
