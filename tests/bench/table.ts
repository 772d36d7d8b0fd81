/** One line of the table; `budget` in CPU ms unless `unit` says otherwise. */
export type Row = { what: string; value: number; budget?: number; unit?: string; atLeast?: boolean }

/** Prints the table. @returns whether every row is within its budget */
export function printTable(title: string, rows: Row[]): boolean {
  console.log(`\n${title}`)
  let isGood = true
  for (const { what, value, budget, unit = 'ms CPU', atLeast } of rows) {
    const holds = budget === undefined || (atLeast ? value >= budget : value <= budget)
    isGood &&= holds
    const bound = budget === undefined ? '' : `${atLeast ? '≥' : '≤'} ${budget}`
    console.log(`${holds ? '✓' : '✗'} ${what.padEnd(58)} ${value.toFixed(2).padStart(10)} ${unit.padEnd(7)} ${bound}`)
  }
  return isGood
}
