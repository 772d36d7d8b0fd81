import { mostUnits } from '~/validation/catalog/product-record'
import { type Choice, choiceOf, type OptionPlan, planOptions } from '../options'
import { type ImportProblem, isError, type ProblemCode } from '../problem'
import type { Row } from '../read-rows'
import { plainSkuCode } from '../read-variants'
import type { InventoryColumn } from './columns'
import type { Place } from './places'

/** Which sku a row means: by its code, else by its product and options. */
export type MeantSku = { skuCode: string } | { handle: string; choice: Choice; plan: OptionPlan }

/** What a row says: so many units of a sku at a place, or that the place does not carry it (null). */
export type StockLine = { row: Row<InventoryColumn>; meant: MeantSku; place: Place; units: number | null }

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

  const meant = meantBy(row)
  if (!meant) note('sku.missing', 'sku')
  else if ('code' in meant) found.push(meant)
  const location = row.cell('location')
  const place = findPlace(location)
  if (location === '') note('location.missing', 'location')
  else if (place === undefined) note('location.unknown', 'location')
  const column = (['newUnits', 'units', 'available'] as const).find((each) => row.cell(each) !== '')
  const units = column && unitsOf(row.cell(column))
  if (column && units === undefined) note('stock.wrong', column)
  else if (column && typeof units === 'number' && units < 0) note('stock.negative', column)
  problems.push(...found)
  if (found.some(isError) || !meant || 'code' in meant || place === undefined || units === undefined) return undefined
  return { row, meant, place, units: units === null ? null : Math.max(0, units) }
}

function meantBy(row: Row<InventoryColumn>): MeantSku | ImportProblem | undefined {
  const written = row.cell('sku').replace(/^'/, '')
  if (written !== '') return { skuCode: plainSkuCode(written) }
  const handle = row.cell('handle')
  if (handle === '') return undefined
  const plan = planOptions([row])
  const choice = choiceOf(row, plan, handle)
  return 'code' in choice ? choice : { handle, choice, plan }
}

function unitsOf(text: string): number | null | undefined {
  if (/^not stocked$/i.test(text)) return null
  const units = /^-?\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isInteger(units) && units <= mostUnits ? units : undefined
}
