import { opendir } from 'node:fs/promises'
import type { Store } from '~/store.server'
import type { ProductRecord } from '~/validation/catalog/product-record'
import type { SaveRefusal } from '../refuse-record'
import { type SaveSummary, saveProducts } from '../save-product'
import { formatOf, isUtf16, type ProductFormat } from './file-format'
import { openGoogleTsv, openGoogleXml } from './google/google-source'
import { openNdjsonFile } from './ndjson-source'
import { ownText } from './own-text'
import { type ImportProblem, isError, type ProblemCode } from './problem'
import { openShopifyFile } from './shopify-source'
import { type OpenSource, type Places, refusedFile, type Source, type SourceOptions } from './source'

type ImportOptions = SourceOptions & {
  /** How many products the file holds, then how many are done. */
  onStart?: (products: number) => void
  onProducts?: (count: number) => void
}

export type ImportReport = Pick<SaveSummary, 'created' | 'updated' | 'unchanged' | 'skus'> & {
  format: ProductFormat
  products: number
  refused: number
  problems: ImportProblem[]
}

const openers: Record<ProductFormat, OpenSource> = {
  shopify: openShopifyFile,
  ndjson: openNdjsonFile,
  'google-xml': openGoogleXml,
  'google-tsv': openGoogleTsv,
}

/** What is said of a file in UTF-16, in which only XML may come. */
const inUtf16: Record<Exclude<ProductFormat, 'google-xml'>, ProblemCode> = {
  shopify: 'file.noSheet',
  ndjson: 'file.noLines',
  'google-tsv': 'file.noTabs',
}

/**
 * Imports a file of products, whichever of the known formats it has, product by product: an error refuses its product
 * and no other, and the same file a second time changes nothing. Files are read as streams, so their size does not matter.
 * Throws when the file or the folder of pictures cannot be opened, or the database is away.
 */
export async function importProducts(store: Store, file: string, options: ImportOptions = {}): Promise<ImportReport> {
  const format = await formatOf(file)
  if (format === 'inventory') throw new Error('This is a file of stock, not of products.')
  if (options.images !== undefined) await (await opendir(options.images)).close()
  const unread = format !== 'google-xml' && (await isUtf16(file)) && inUtf16[format]
  const source = unread ? refusedFile({ code: unread, row: 1 }) : await openers[format](store, file, options)
  options.onStart?.(source.products)
  const run: Run = { options, format, problems: [...source.problems], rowOf: new Map(), again: 0, waiting: new Map() }
  if (run.problems.some(isError)) return reportOf(run, { created: 0, updated: 0, unchanged: 0, skus: 0, refused: [] })
  const summary = await saveProducts(store, records(run, source), {
    mode: 'import',
    ...source.saving,
    dryRun: options.dryRun,
    onBatch(products, refused) {
      run.problems.push(...refused.map((refusal) => problemOf(refusal, run)))
      run.waiting.clear()
      options.onProducts?.(products)
    },
  })
  if (run.rowOf.size === 0 && !run.problems.some(isError)) run.problems.push({ code: 'file.empty', row: 1 })
  return reportOf(run, summary)
}

const refusals: Record<SaveRefusal['reason'], ProblemCode> = {
  'sku-taken': 'sku.taken',
  'code-taken': 'code.taken',
  'store-unknown': 'store.unknown',
  'handle-repeated': 'handle.repeated',
  'not-saved': 'product.refused',
  'variant-none': 'variant.none',
  'variant-repeated': 'variant.repeated',
  'variant-untold': 'variant.untold',
  'option-none': 'option.ofNewSku',
  'price-none': 'price.missing',
  'sku-priceless': 'price.ofNewSku',
}

type Run = {
  options: ImportOptions
  format: ProductFormat
  problems: ImportProblem[]
  /** Where each product begins, for what is found only when it is saved. */
  rowOf: Map<string, number>
  /** How many products came with the handle of one before. */
  again: number
  /** Where the parts of products stand that are read and not saved yet. */
  waiting: Map<string, Places>
}

function problemOf(refusal: SaveRefusal, { rowOf, waiting }: Run): ImportProblem {
  const { handle, reason, value } = refusal
  const places = waiting.get(handle)
  const place = (places && placeOf(refusal, places)) ?? { row: rowOf.get(handle) ?? 0 }
  const isMade = places?.skus.get(refusal.skuCode ?? '')?.isMade
  const code = isMade && reason === 'option-none' ? 'variant.untold' : refusals[reason]
  return { code, ...place, handle, value }
}

function placeOf({ reason, value, skuCode = '' }: SaveRefusal, { skus, code, store }: Places) {
  if (reason === 'code-taken') return code
  if (reason === 'store-unknown') return store?.(skuCode, value)
  const { row, column, header } = skus.get(skuCode) ?? {}
  return row === undefined ? undefined : { row, column, header }
}

function reportOf({ format, problems, rowOf, again }: Run, summary: SaveSummary): ImportReport {
  const { created, updated, unchanged, skus } = summary
  const products = rowOf.size + again
  const refused = products - created - updated - unchanged
  const sorted = problems.toSorted((a, b) => a.row - b.row)
  return { format, created, updated, unchanged, skus, products, refused, problems: sorted }
}

function kept(problem: ImportProblem): ImportProblem {
  return problem.value === undefined ? problem : { ...problem, value: ownText(problem.value) }
}

async function* records(run: Run, source: Source): AsyncGenerator<ProductRecord> {
  for await (const { handle, row, record, problems, places } of source.read) {
    if (!run.rowOf.has(handle)) run.rowOf.set(handle, row)
    else if (record) run.again++
    if (places) run.waiting.set(handle, places)
    for (const problem of problems) run.problems.push(kept(problem))
    if (record) yield record
    else run.options.onProducts?.(1)
  }
}
