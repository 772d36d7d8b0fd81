import type { FileFormat } from '~/services/catalog/import/file-format'
import type { ImportReport } from '~/services/catalog/import/import-products'
import type { InventoryReport } from '~/services/catalog/import/inventory/import-inventory'
import { type ImportProblem, isError } from '~/services/catalog/import/problem'
import { lineOf } from './sentences'

const alike = 20

/** Errors one by one; of many warnings of one kind only the first. */
export function problemLines({ problems, format }: { problems: ImportProblem[]; format: FileFormat }): string[] {
  const lines = problems.filter(isError).map((problem) => `error    ${lineOf(problem, format)}`)
  const shown = new Map<string, number>()
  for (const problem of problems.filter((each) => !isError(each))) {
    const before = shown.get(problem.code) ?? 0
    shown.set(problem.code, before + 1)
    if (before < alike) lines.push(`warning  ${lineOf(problem, format)}`)
  }
  for (const [code, count] of shown) if (count > alike) lines.push(`warning  and ${count - alike} more of ${code}`)
  return lines
}

export function summaryLines(report: ImportReport, isTrial: boolean): string[] {
  const { products, created, updated, unchanged, refused, skus, problems } = report
  const rows: [string, number][] = [
    ['products in the file', products],
    ['  new', created],
    ['  changed', updated],
    ['  as they were', unchanged],
    ['  refused', refused],
    ['skus', skus],
  ]
  return table(rows, problems, isTrial)
}

export function stockLines(report: InventoryReport, isTrial: boolean): string[] {
  const { rows: count, changed, unchanged, silent, refused, problems } = report
  const rows: [string, number][] = [
    ['rows in the file', count],
    ['  changed', changed],
    ['  as they were', unchanged],
    ['  without units', silent],
    ['  refused', refused],
  ]
  return table(rows, problems, isTrial)
}

function table(rows: [string, number][], problems: ImportProblem[], isTrial: boolean): string[] {
  const errors = problems.filter(isError).length
  const all = [...rows, ['errors', errors], ['warnings', problems.length - errors]] as const
  return [
    isTrial ? '\nA trial: nothing was saved. It would have been:' : '',
    ...all.map(([name, count]) => `${name.padEnd(22)}${String(count).padStart(9)}`),
  ]
}
