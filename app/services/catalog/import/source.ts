import type { RemotePictures } from '~/gateways/remote-pictures'
import type { Store } from '~/store.server'
import type { ProductRecord } from '~/validation/catalog/product-record'
import type { SaveOptions } from '../save-product'
import type { ImportProblem } from './problem'

/** What one product of a file came to: a record, or none when one of its problems is an error. */
export type ReadProduct = {
  handle: string
  /** Where it begins in the file. */
  row: number
  record: ProductRecord | null
  problems: ImportProblem[]
  /** Where the parts of the record stand, for what is found only when it is saved. */
  places?: Places
}

type Place = Pick<ImportProblem, 'row' | 'column' | 'header'>

export type Places = {
  /** By sku code: where the file writes it, and whether it does or left it to the shop to make one. */
  skus: ReadonlyMap<string, Place & { isMade?: boolean }>
  /** Where the code of the product stands. */
  code?: Place
  /** Where the units of a sku at a store stand. */
  store?: (skuCode: string, storeNumber: string) => Place
}

/** A file of products, read through once already and ready to be read product by product. */
export type Source = {
  /** How many products the file holds. */
  products: number
  /** What is wrong with the file as a whole; an error among them refuses it. */
  problems: ImportProblem[]
  /** How its products meet those that are there. */
  saving: Pick<SaveOptions, 'keep' | 'bySkus' | 'adopt'>
  read: AsyncIterable<ReadProduct>
}

export type SourceOptions = {
  /** Folder the pictures' paths begin in. Without it, known products keep their pictures and new ones have none. */
  images?: string
  /** Brings pictures that the file names by addresses of other hosts. */
  remotePictures?: RemotePictures
  /** Reports everything and saves nothing. */
  dryRun?: boolean
}

export type OpenSource = (store: Store, file: string, options: SourceOptions) => Promise<Source>

/** A file of which nothing else is worth a word. */
export function refusedFile(problem: ImportProblem): Source {
  return { products: 0, problems: [problem], saving: {}, read: (async function* () {})() }
}

/** Whether pictures are looked at; else known products keep theirs. */
export function takesPictures({ images, remotePictures }: SourceOptions): boolean {
  return images !== undefined || remotePictures !== undefined
}
