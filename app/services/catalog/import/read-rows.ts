import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type CsvError, parse } from 'csv-parse'
import type { Column, Metafield } from './columns'
import type { Columns, ReadHeader } from './header'
import type { ImportProblem } from './problem'

/** A row of the sheet: its number (the header is row 1) and its cells. */
export type Row<Name extends string = Column | Metafield> = {
  number: number
  /** Where a cell stands, for a problem about it. */
  at: (column: Name) => Pick<ImportProblem, 'row' | 'column' | 'header'>
  /** The trimmed text of a cell; '' when it is empty or the file has no such column. */
  cell: (column: Name) => string
  /** Whether the file has the column at all. */
  has: (column: Name) => boolean
  isBlank: boolean
  /** Cells that stand beyond the last header. */
  surplus: string[]
  /** How many cells there are fewer than headers: a file that was cut off ends so. */
  lacking: number
}

export type Encoding = 'utf-8' | 'windows-1252'

export type Sheet<Name extends string = Column | Metafield> = {
  columns: Columns<Name>
  problems: ImportProblem[]
  /** Whether its last row ends with a line break: else it may have been cut off. */
  isEnded: boolean
  rows: AsyncGenerator<Row<Name>>
}

export type Dialect<Name extends string> = { readHeader: ReadHeader<Name>; delimiter: ',' | '\t' }

const longestRecord = 2_000_000

/**
 * Reads a CSV or TSV file row by row: byte order mark, line breaks inside quotes, rows that are too short or too long.
 * Throws a TypeError when the bytes are not of the encoding, and an `UnreadableRow` where the quoting is broken.
 */
export async function openSheet<Name extends string>(
  file: string,
  encoding: Encoding,
  { readHeader, delimiter }: Dialect<Name>,
): Promise<Sheet<Name>> {
  const isEnded = await endsInBreak(file)
  const records = readRecords(file, encoding, delimiter)
  const header = await records.next()
  const { columns, problems } = readHeader(header.done ? [] : header.value)
  return { columns, problems, isEnded, rows: rowsOf(records, columns, isEnded) }
}

async function endsInBreak(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    return buffer[0] === 10 || buffer[0] === 13
  } finally {
    await handle.close()
  }
}

/** Where a file stops being a CSV file. */
export class UnreadableRow extends Error {
  readonly row: number
  constructor(row: number, reason: string) {
    super(reason)
    this.row = row
  }
}

/** The parser's own words name the line it had come to, which is not where the row stands. */
const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens in this row and is never closed.',
  CSV_MAX_RECORD_SIZE: `This row is longer than ${longestRecord} bytes; is a quotation mark in it never closed?`,
}

const swallowing = 'A quotation mark opens in this row, and text follows where it closes; is one missing before?'

/**
 * Whether a cell that opens with a quotation mark holds what ends a cell, and does not stand in the file as a quoted cell
 * does: it has swallowed others. A word in quotes at the beginning of a name has not, and is kept as it stands.
 */
function hasSwallowed(cell: string, raw: string, delimiter: string): boolean {
  const mayHave = cell.startsWith('"') && (cell.includes(delimiter) || /[\r\n]/.test(cell))
  return mayHave && !raw.includes(`"${cell.replaceAll('"', '""')}"`)
}

async function* readRecords(file: string, encoding: Encoding, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    max_record_size: longestRecord,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  const fed = feed(file, encoding, parser)
  fed.catch(() => {}) // the same error comes out of the parser below
  let count = 0
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      count++
      if (record.some((cell) => hasSwallowed(cell, raw, delimiter))) throw new UnreadableRow(count, swallowing)
      yield record
    }
  } catch (error) {
    const { code, message } = error as CsvError
    if (code?.startsWith('CSV_')) throw new UnreadableRow(count + 1, reasons[code] ?? message)
    throw error
  } finally {
    parser.destroy()
  }
}

async function feed(file: string, encoding: Encoding, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 262_144 })) {
      if (parser.destroyed) return
      if (!parser.write(decoder.decode(chunk as Buffer, { stream: true }))) await drained(parser)
    }
    parser.write(decoder.decode())
    parser.end()
  } catch (error) {
    parser.destroy(error as Error)
  }
}

function drained(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      for (const event of ['drain', 'close']) parser.off(event, go)
      done()
    }
    for (const event of ['drain', 'close']) parser.on(event, go)
  })
}

/** Throws an `UnreadableRow` after a last row that ends before its last cell, and the file before its last line break. */
async function* rowsOf<Name extends string>(
  records: AsyncGenerator<string[]>,
  { at, headers }: Columns<Name>,
  isEnded: boolean,
): AsyncGenerator<Row<Name>> {
  let number = 1
  let lacking = 0
  for await (const cells of records) {
    const row = ++number
    lacking = Math.max(0, headers.length - cells.length)
    yield {
      number: row,
      at: (column) => {
        const place = at.get(column)
        return place === undefined ? { row } : { row, column: place + 1, header: headers[place] }
      },
      cell: (column) => textOf(cells[at.get(column) ?? -1]),
      has: (column) => at.has(column),
      isBlank: cells.every((cell) => cell.trim() === ''),
      surplus: cells.slice(headers.length).filter((cell) => cell.trim() !== ''),
      lacking,
    }
  }
  if (lacking > 0 && !isEnded) throw new UnreadableRow(number, 'The file ends in the middle of this row.')
}

/** Without the apostrophe that keeps a spreadsheet from running the cell. */
function textOf(cell = ''): string {
  return cell.trim().replace(/^'(?='*[=+\-@])/, '')
}
