import { slugOf } from '../slug'
import type { ImportProblem } from './problem'
import { type Row, UnreadableRow } from './read-rows'

/** The rows of one product, with what is wrong with them as rows. */
export type Group = { handle: string; rows: Row[]; problems: ImportProblem[] }

/**
 * Rows with one handle form one product. A row without a handle begins a product when it has a title and belongs to the
 * product above it when it has none. Ends where the file stops being readable, its last product marked as broken.
 */
export async function* groupRows(rows: AsyncIterable<Row>): AsyncGenerator<Group> {
  let group: Group | undefined
  try {
    for await (const row of rows) {
      if (row.isBlank) continue
      const handle = row.cell('handle') || slugOf(row.cell('title'))
      if (group && (handle === '' || handle === group.handle)) {
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

function addRow(group: Group, row: Row, handle: string) {
  group.rows.push(row)
  if (handle === '') group.problems.push({ code: 'handle.missing', ...row.at('handle'), handle: group.handle })
  const value = row.surplus.join(' | ')
  if (value !== '') group.problems.push({ code: 'row.long', row: row.number, handle: group.handle, value })
}
