/** Both engines bound the variables of one statement; this many fit either. */
const variablesAtOnce = 30_000

/** Rows in portions that one statement can hold. */
export function portions<Row>(rows: readonly Row[], variablesPerRow = 1): Row[][] {
  const size = Math.floor(variablesAtOnce / variablesPerRow)
  const parts: Row[][] = []
  for (let from = 0; from < rows.length; from += size) parts.push(rows.slice(from, from + size))
  return parts
}
