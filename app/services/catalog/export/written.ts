import type { Store } from '~/store.server'
import type { ExportedProduct } from './read-records'

/** A product the format has no place for, or not for all of its skus or barcodes, by its handle, and why. */
export type LeftOut = { handle: string; reason: string }

/** A part of a file: a whole product, or what stands before and after all of them. */
export type Written = { text: string; product?: ExportedProduct['record']; left?: LeftOut }

export type Writer = (store: Store, products: AsyncIterable<ExportedProduct>) => AsyncIterable<Written>
