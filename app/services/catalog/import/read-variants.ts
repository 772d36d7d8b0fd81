import type { ProductRecordInput } from '~/validation/product-record'
import { slugOf } from '../slug'
import type { Group } from './groups'
import { type Choice, choiceOf, type OptionPlan } from './options'
import { pricesOf } from './prices'
import type { ImportProblem } from './problem'
import type { Row } from './read-rows'

export type Variant = { row: Row; sku: ProductRecordInput['skus'][number]; colorLabel: string; image: string }

/** What is the same for all variants of a product. */
export type VariantRules = { plan: OptionPlan; kind: string; endsAt: number | null; seenSkus: Set<string> }

const untracked = 999
const mostUnits = 9_999_999

/** The variants of a product; rows that carry nothing but a picture are none. Errors land in `problems`. */
export function readVariants(group: Group, rules: VariantRules, problems: ImportProblem[]): Variant[] {
  const variants: Variant[] = []
  const choices = new Set<string>()
  for (const row of group.rows.filter(isVariant)) {
    const variant = readVariant(group, row, variants.length, rules, problems)
    if (!variant) continue
    const { colorCode, size, dimension, price } = variant.sku
    const choice = JSON.stringify([colorCode, size, dimension, rules.kind === 'standard' ? 0 : price])
    if (choices.has(choice)) problems.push({ code: 'variant.repeated', row: row.number, handle: group.handle })
    choices.add(choice)
    variants.push(variant)
  }
  if (variants.length === 0 && problems.length === 0)
    problems.push({ code: 'variant.none', row: group.rows[0]?.number ?? 1, handle: group.handle })
  return variants
}

function isVariant(row: Row): boolean {
  return (['price', 'sku', 'option1Value', 'option2Value', 'option3Value'] as const).some(
    (column) => row.cell(column) !== '',
  )
}

function readVariant(
  { handle }: Group,
  row: Row,
  place: number,
  { plan, kind, endsAt, seenSkus }: VariantRules,
  problems: ImportProblem[],
): Variant | undefined {
  const choice = kind === 'standard' ? choiceOf(row, plan, handle) : { color: null, size: null, dimension: null }
  const prices = pricesOf(row, { handle, endsAt, mayBeFree: kind !== 'standard' }, problems)
  const inventory = stockOf(row, handle, problems)
  if ('code' in choice) problems.push(choice)
  if ('code' in choice || !prices || inventory === undefined) return undefined
  const skuCode = skuOf(row, handle, place, choice, problems)
  if (seenSkus.has(skuCode)) problems.push({ ...at(row, handle), code: 'sku.repeated', column: 'SKU', value: skuCode })
  seenSkus.add(skuCode)
  const colorLabel = choice.color ?? 'Default'
  const { size, dimension } = choice
  const upc = row.cell('barcode').replace(/^'/, '') || null
  const sku = { skuCode, colorCode: colorCodeOf(colorLabel), size, dimension, upc, ...prices, inventory }
  return { row, sku, colorLabel, image: row.cell('variantImage') }
}

function at(row: Row, handle: string) {
  return { row: row.number, handle }
}

export function colorCodeOf(label: string): string {
  return slugOf(label).toUpperCase() || label
}

/** Sku codes are letters, digits, dots, dashes; a sheet's text mark goes. A variant without one gets a lasting one. */
function skuOf(row: Row, handle: string, place: number, choice: Choice, problems: ImportProblem[]): string {
  const written = row.cell('sku').replace(/^'/, '')
  const chosen = Object.values(choice).flatMap((value) => (value === null ? [] : [value]))
  const wanted = written || [handle, ...chosen, ...(chosen.length === 0 && place > 0 ? [place + 1] : [])].join('-')
  const code = wanted
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
  if (written === '') problems.push({ ...at(row, handle), code: 'sku.made', column: 'SKU', value: code.slice(0, 64) })
  else if (code !== written) problems.push({ ...at(row, handle), code: 'sku.changed', column: 'SKU', value: code })
  if (code.length > 64 && written !== '')
    problems.push({ ...at(row, handle), code: 'sku.long', column: 'SKU', value: code })
  return code.length > 64 ? code.slice(-64) : code
}

/** Units at the warehouse. What is not tracked never runs out; below nothing is nothing. */
function stockOf(row: Row, handle: string, problems: ImportProblem[]): number | undefined {
  const text = row.cell('quantity')
  if (row.has('tracker') && row.cell('tracker') === '') return untracked
  if (text === '') return 0
  const units = /^-?\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  const here = { ...at(row, handle), column: 'Inventory quantity', value: text }
  if (!Number.isInteger(units) || units > mostUnits) {
    problems.push({ ...here, code: 'stock.wrong' })
    return undefined
  }
  if (units < 0) problems.push({ ...here, code: 'stock.negative' })
  return Math.max(0, units)
}
