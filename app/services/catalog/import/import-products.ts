import { join } from 'node:path'
import type { Store } from '~/store.server'
import type { ProductRecord } from '~/validation/product-record'
import { type SaveSummary, saveProducts } from '../save-product'
import { buildRecord } from './build-record'
import type { Columns } from './columns'
import { type Group, groupRows } from './groups'
import { pictureKeeper } from './keep-pictures'
import { type ImportProblem, isError, type ProblemCode } from './problem'
import { openSheet, type Sheet } from './read-rows'
import { silentFields } from './silent-fields'
import { type Survey, survey } from './survey'

type ImportOptions = {
  /** Folder the pictures' paths begin in. Without it, known products keep their pictures and new ones have none. */
  images?: string
  /** Reports everything and saves nothing. */
  dryRun?: boolean
  /** How many products the file holds, then how many are done. */
  onStart?: (products: number) => void
  onProducts?: (count: number) => void
}

export type ImportReport = Pick<SaveSummary, 'created' | 'updated' | 'unchanged' | 'skus'> & {
  products: number
  refused: number
  problems: ImportProblem[]
}

/**
 * Imports a Shopify product CSV of either dialect, product by product: an error refuses its product and no other, and the
 * same file a second time changes nothing. The file is read twice as a stream, so its size does not matter.
 * Throws when the file cannot be opened or the database is away.
 */
export async function importProducts(store: Store, file: string, options: ImportOptions = {}): Promise<ImportReport> {
  const found = await survey(file)
  options.onStart?.(found.products)
  const sheet = await openSheet(file, found.encoding)
  const run: Run = {
    store,
    options,
    found,
    columns: sheet.columns,
    problems: [...sheet.problems],
    rowOf: new Map(),
  }
  if (run.problems.some(isError)) return reportOf(run, { created: 0, updated: 0, unchanged: 0, skus: 0, refused: [] })
  warnOfColumns(run)
  const summary = await saveProducts(store, records(run, sheet), {
    mode: 'import',
    keep: silentFields(sheet.columns.at, options.images !== undefined),
    dryRun: options.dryRun,
    onBatch: options.onProducts,
  })
  for (const { handle, reason, value } of summary.refused) {
    const code: ProblemCode = reason === 'sku-taken' ? 'sku.taken' : 'product.refused'
    run.problems.push({ code, row: run.rowOf.get(handle) ?? 0, handle, value })
  }
  return reportOf(run, summary)
}

type Run = {
  store: Store
  options: ImportOptions
  found: Survey
  columns: Columns
  problems: ImportProblem[]
  /** First row of each product, for what is found only when it is saved. */
  rowOf: Map<string, number>
}

function reportOf({ problems, rowOf }: Run, summary: SaveSummary): ImportReport {
  const { created, updated, unchanged, skus } = summary
  const products = rowOf.size
  const refused = products - created - updated - unchanged
  return { created, updated, unchanged, skus, products, refused, problems: problems.toSorted((a, b) => a.row - b.row) }
}

function warnOfColumns({ columns: { at }, options, problems }: Run) {
  if (!at.has('quantity')) problems.push({ code: 'stock.noColumn', row: 1 })
  if (at.has('image') && options.images === undefined) problems.push({ code: 'picture.noFolder', row: 1 })
}

async function* records(run: Run, { rows }: Sheet): AsyncGenerator<ProductRecord> {
  const { store, options, found } = run
  const into = options.dryRun ? null : join(store.config.dataDir, 'pictures')
  const building = {
    now: store.now(),
    seenSkus: new Set<string>(),
    keepPicture: options.images === undefined ? null : pictureKeeper(options.images, into),
  }
  for await (const group of groupRows(rows)) {
    if (!run.rowOf.has(group.handle)) run.rowOf.set(group.handle, group.rows[0]?.number ?? 1)
    const isSplit = found.split.has(group.handle)
    const { record, problems } = isSplit ? repeated(group) : await buildRecord(group, building)
    run.problems.push(...problems)
    warnOfBackorders(run, group)
    if (record) yield record
    else options.onProducts?.(1)
  }
}

/** Once a file. */
function warnOfBackorders({ problems }: Run, { handle, rows }: Group) {
  const row = rows.find((each) => /^continue$/i.test(each.cell('policy')))
  if (!row || problems.some(({ code }) => code === 'backorder.unsupported')) return
  problems.push({ code: 'backorder.unsupported', ...row.at('policy'), handle })
}

/** A part of a product: nothing else of it is worth a word. */
function repeated({ handle, rows, problems }: Group) {
  const again: ImportProblem = { code: 'handle.again', row: 1, ...rows[0]?.at('handle'), handle, value: handle }
  return { record: null, problems: [...problems, again] }
}
