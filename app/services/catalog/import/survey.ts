import type { Column, Metafield } from './columns'
import { goesOn, handleOf } from './groups'
import { type Dialect, type Encoding, openSheet, UnreadableRow } from './read-rows'

/** What must be known of a file before its first product is saved. */
export type Survey = {
  encoding: Encoding
  /** Products, by their handles, written or made of their titles. */
  products: number
  /** Handles whose rows do not stand together: their products cannot be read whole. */
  split: Set<string>
  /** Where the file stops being readable; nothing from there on counts. */
  unreadable: { row: number; reason: string } | null
}

/** Reads a file through without saving anything: UTF-8 first, the old Windows alphabet when it is not that. */
export function survey(file: string, dialect: Dialect<Column | Metafield>): Promise<Survey> {
  return inItsEncoding((encoding) => surveyAs(file, encoding, dialect))
}

/** Tries UTF-8, then the old Windows alphabet. */
export async function inItsEncoding<Read>(read: (encoding: Encoding) => Promise<Read>): Promise<Read> {
  try {
    return await read('utf-8')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return await read('windows-1252')
  }
}

async function surveyAs(file: string, encoding: Encoding, dialect: Dialect<Column | Metafield>): Promise<Survey> {
  const seen = new Set<string>()
  const found: Survey = { encoding, products: 0, split: new Set(), unreadable: null }
  let current: string | null = null
  try {
    const { rows } = await openSheet(file, encoding, dialect)
    for await (const row of rows) {
      if (row.isBlank || (current !== null && goesOn(current, row))) continue
      current = handleOf(row)
      if (current !== '' && seen.has(current)) found.split.add(current)
      seen.add(current)
    }
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error
    found.unreadable = { row: error.row, reason: error.message }
  }
  return { ...found, products: seen.size }
}
