import type { ImportReport } from '~/services/catalog/import/import-products'
import { isError } from '~/services/catalog/import/problem'
import { lineOf } from './sentences'

const alike = 20

/** Errors one by one; of many warnings of one kind only the first. */
export function problemLines({ problems, format }: ImportReport): string[] {
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
  const errors = problems.filter(isError).length
  const rows: [string, number][] = [
    ['products in the file', products],
    ['  new', created],
    ['  changed', updated],
    ['  as they were', unchanged],
    ['  refused', refused],
    ['skus', skus],
    ['errors', errors],
    ['warnings', problems.length - errors],
  ]
  return [
    isTrial ? '\nA trial: nothing was saved. It would have been:' : '',
    ...rows.map(([name, count]) => `${name.padEnd(22)}${String(count).padStart(9)}`),
  ]
}
