import { findPlacesOfStock } from '~/db/catalog/catalog-writes'
import type { Store } from '~/store.server'
import { isUtf16 } from '../file-format'
import { type ImportProblem, isError } from '../problem'
import { openSheet, type Row, UnreadableRow } from '../read-rows'
import { inItsEncoding } from '../survey'
import { type InventoryColumn, readHeader } from './columns'
import { placeFinder } from './places'
import { readStock, type StockLine } from './read-stock'
import { saveStock } from './save-stock'

type InventoryOptions = {
  /** The name of the location that is the warehouse, besides the usual ones. */
  warehouse?: string
  /** Reports everything and saves nothing. */
  dryRun?: boolean
  /** How many rows the file holds, then how many are done. */
  onStart?: (rows: number) => void
  onRows?: (count: number) => void
}

export type InventoryReport = {
  rows: number
  changed: number
  unchanged: number
  /** Rows that say nothing of units. */
  silent: number
  refused: number
  problems: ImportProblem[]
}

const dialect = { readHeader, delimiter: ',' } as const
const rowsAtOnce = 500

/**
 * Imports a Shopify inventory CSV: units of each sku at each location. A row is taken or refused by itself, and the same
 * file a second time changes nothing. The file is read twice as a stream. Throws when it cannot be opened or the
 * database is away; what was saved until then stays.
 */
export async function importInventory(
  store: Store,
  file: string,
  options: InventoryOptions = {},
): Promise<InventoryReport> {
  const none = { rows: 0, changed: 0, unchanged: 0, silent: 0, refused: 0 }
  if (await isUtf16(file)) return { ...none, problems: [{ code: 'file.noSheet', row: 1 }] }
  const { encoding, rows } = await inItsEncoding(async (encoding) => ({
    encoding,
    rows: await countRows(file, encoding),
  }))
  options.onStart?.(rows)
  const sheet = await openSheet(file, encoding, dialect)
  const report: InventoryReport = { ...none, problems: sheet.problems }
  const { at } = sheet.columns
  if (!at.has('newUnits') && !at.has('units') && !at.has('available'))
    report.problems.push({ code: 'file.noStockColumn', row: 1, header: 'On hand (new)' })
  if (report.problems.some(isError)) return report
  if (!sheet.isEnded) report.problems.push({ code: 'file.noEnd', row: 1 })
  await saveRows(store, sheet.rows, options, report)
  report.problems.sort((a, b) => a.row - b.row)
  return report
}

async function countRows(file: string, encoding: Parameters<typeof openSheet>[1]): Promise<number> {
  let count = 0
  try {
    const { rows } = await openSheet(file, encoding, dialect)
    for await (const row of rows) count += Number(!row.isBlank)
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error
  }
  return count
}

async function saveRows(
  store: Store,
  rows: AsyncIterable<Row<InventoryColumn>>,
  options: InventoryOptions,
  report: InventoryReport,
): Promise<void> {
  let batch: StockLine[] = []
  let read = 0
  const seen = new Set<string>()
  const save = async () => {
    const { changed, unchanged, problems, keys } = await saveStock(store, batch, {
      dryRun: options.dryRun ?? false,
      seen,
    })
    for (const key of keys) seen.add(key)
    report.changed += changed
    report.unchanged += unchanged
    report.refused += problems.length
    report.problems.push(...problems)
    options.onRows?.(read)
    batch = []
    read = 0
  }
  for await (const line of readLines(store, rows, options, report)) {
    read++
    if (line) batch.push(line)
    if (batch.length === rowsAtOnce) await save()
  }
  await save()
}

/** What each row says, or nothing; counts and problems land in the report. */
async function* readLines(
  store: Store,
  rows: AsyncIterable<Row<InventoryColumn>>,
  { warehouse }: InventoryOptions,
  report: InventoryReport,
): AsyncGenerator<StockLine | undefined> {
  const findPlace = placeFinder(await findPlacesOfStock(store.db), warehouse)
  let last: { row: number; line: StockLine | undefined } | undefined // in the middle of which the file may end
  try {
    for await (const row of rows) {
      if (row.isBlank) continue
      if (last) yield last.line
      report.rows++
      const problems: ImportProblem[] = []
      const line = readStock(row, findPlace, problems)
      report.problems.push(...problems)
      const isRefused = problems.some(isError)
      if (isRefused) report.refused++
      else if (!line) report.silent++
      last = { row: row.number, line: isRefused ? undefined : line }
    }
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error
    report.problems.push({ code: 'file.unreadable', row: error.row, value: error.message })
    if (last?.row === error.row && last.line) {
      report.refused++
      last = undefined
    }
  }
  if (last) yield last.line
}
