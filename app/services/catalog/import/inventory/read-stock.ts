import { choiceOf, planOptions } from '../options'
import { type ImportProblem, isError, type ProblemCode } from '../problem'
import type { Row } from '../read-rows'
import { skuCodeOf } from '../read-variants'
import type { InventoryColumn } from './columns'
import type { Place } from './places'

/** What a row says: so many units of a sku at a place, or that the place does not carry it (null). */
export type StockLine = { row: Row<InventoryColumn>; skuCode: string; place: Place; units: number | null }

const mostUnits = 9_999_999

/** Reads one row; nothing when it has an error or says nothing of units. What is wrong lands in `problems`. */
export function readStock(
  row: Row<InventoryColumn>,
  findPlace: (location: string) => Place | undefined,
  problems: ImportProblem[],
): StockLine | undefined {
  const handle = row.cell('handle') || undefined
  const found: ImportProblem[] = []
  const note = (code: ProblemCode, column: InventoryColumn, value = row.cell(column)) =>
    found.push({ code, ...row.at(column), handle, value })

  const skuCode = codeOf(row)
  if (skuCode === '') note('sku.missing', 'sku')
  const location = row.cell('location')
  const place = findPlace(location)
  if (location === '') note('location.missing', 'location')
  else if (place === undefined) note('location.unknown', 'location')
  const column = (['newUnits', 'units', 'available'] as const).find((each) => row.cell(each) !== '')
  const units = column && unitsOf(row.cell(column))
  if (column && units === undefined) note('stock.wrong', column)
  else if (column && typeof units === 'number' && units < 0) note('stock.negative', column)
  problems.push(...found)
  if (found.some(isError) || place === undefined || units === undefined) return undefined
  return { row, skuCode, place, units: units === null ? null : Math.max(0, units) }
}

/** The SKU; a row without one means the sku that the products' importer made of handle and options. */
function codeOf(row: Row<InventoryColumn>): string {
  const written = row.cell('sku').replace(/^'/, '')
  const handle = row.cell('handle')
  if (written === '' && handle === '') return ''
  const choice = choiceOf(row, planOptions([row]), handle)
  return skuCodeOf(written, handle, 'code' in choice ? { color: null, size: null, dimension: null } : choice)
}

function unitsOf(text: string): number | null | undefined {
  if (/^not stocked$/i.test(text)) return null
  const units = /^-?\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isInteger(units) && units <= mostUnits ? units : undefined
}
