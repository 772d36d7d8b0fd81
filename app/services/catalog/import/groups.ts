import { slugOf } from '../slug'
import type { ImportProblem } from './problem'
import { type Row, UnreadableRow } from './read-rows'

/** The rows of one product, with what is wrong with them as rows. */
export type Group = { handle: string; rows: Row[]; problems: ImportProblem[] }

/**
 * Rows with one handle form one product. A row with a title and no handle begins a product by its title where the file's
 * handles may be left open, and is refused by itself where they may not. Ends where the file stops being readable, its last product marked as broken.
 */
export async function* groupRows(rows: AsyncIterable<Row>): AsyncGenerator<Group> {
  let group: Group | undefined
  try {
    for await (const row of rows) {
      if (row.isBlank) continue
      const handle = handleOf(row)
      if (group && goesOn(group.handle, row)) {
        addRow(group, row, handle)
        continue
      }
      if (group) yield group
      group = { handle, rows: [], problems: [] }
      addRow(group, row, handle)
    }
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error
    group ??= { handle: '', rows: [], problems: [] }
    group.problems.push({ code: 'file.unreadable', row: error.row, handle: group.handle, value: error.message })
  }
  if (group) yield group
}

/** Whether a row belongs to the product before it. */
export function goesOn(current: string, row: Row): boolean {
  const handle = handleOf(row)
  return handle === '' ? row.cell('title') === '' : handle === current
}

/** The template of 2025 takes the title where its `URL handle` is empty, as Shopify does; the older one needs its `Handle`. */
export function handleOf(row: Row): string {
  const isNeeded = row.at('handle').header?.trim().toLowerCase() === 'handle'
  return row.cell('handle') || (isNeeded ? '' : slugOf(row.cell('title')))
}

function addRow(group: Group, row: Row, handle: string) {
  group.rows.push(row)
  if (handle === '') group.problems.push({ code: 'handle.missing', ...row.at('handle'), handle: group.handle })
  const value = row.surplus.join(' | ')
  if (value !== '') group.problems.push({ code: 'row.long', row: row.number, handle: group.handle, value })
  if (row.lacking > 0)
    group.problems.push({ code: 'row.short', row: row.number, handle: group.handle, value: String(row.lacking) })
}
