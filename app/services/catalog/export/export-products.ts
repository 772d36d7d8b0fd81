import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { opendir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { countProducts } from '~/db/catalog/catalog-export'
import type { Store } from '~/store.server'
import { writeGoogleTsv } from './google-tsv'
import { writeGoogle } from './google-xml'
import { writeNdjson } from './ndjson'
import { readRecords } from './read-records'
import { writeShopify } from './shopify-csv'
import type { LeftOut, Writer } from './written'

export const exportFormats = ['ndjson', 'shopify', 'google', 'google-tsv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type ExportReport = {
  /** Products in the file, and their skus. */
  products: number
  skus: number
  /** Products that are not in the file. */
  left: LeftOut[]
  /** Products that are, but not with all of their skus or barcodes, or with skus that are the same choice there. */
  partsLeft: LeftOut[]
}

const writers: Record<ExportFormat, Writer> = {
  ndjson: writeNdjson,
  shopify: writeShopify,
  google: writeGoogle,
  'google-tsv': writeGoogleTsv,
}

type ExportOptions = {
  format: ExportFormat
  onStart?: (products: number) => void
  onProducts?: (count: number) => void
}

/**
 * Writes the catalogue to a file, as a stream; the file is there when all of it is written, never half.
 * Throws when it cannot be written or the database is away.
 */
export async function exportProducts(store: Store, file: string, options: ExportOptions): Promise<ExportReport> {
  await (await opendir(dirname(file))).close()
  options.onStart?.(await countProducts(store.db))
  const report: ExportReport = { products: 0, skus: 0, left: [], partsLeft: [] }
  const half = `${file}.${process.pid}.part`
  const out = createWriteStream(half)
  const done = finished(out)
  done.catch(() => {}) // told below
  try {
    for await (const { text, product, left, partsLeft } of writers[options.format](store, readRecords(store))) {
      if (product) report.products++
      report.skus += product?.skus.length ?? 0
      if (left) report.left.push(left)
      if (partsLeft) report.partsLeft.push(partsLeft)
      if (product || left) options.onProducts?.(1)
      if (text !== '' && !out.write(text)) await Promise.race([once(out, 'drain'), done])
    }
    out.end()
    await done
    await rename(half, file)
  } catch (error) {
    out.destroy()
    await rm(half, { force: true })
    throw toldOf(error, half, file)
  }
  return report
}

/** Nobody knows the half file by its name: what is wrong with it is wrong with the file. */
function toldOf(error: unknown, half: string, file: string): unknown {
  const isOfHalf = error instanceof Error && 'path' in error && error.path === half
  return isOfHalf ? Object.assign(error, { path: file }) : error
}
