import { lackedOptions } from '~/validation/catalog/lacked-option'
import { sameLabel } from '~/validation/catalog/line-texts'
import { mostUnits, type ProductRecordInput } from '~/validation/catalog/product-record'
import { unnamedColor } from '../product/unnamed-color'
import { readBarcode } from './barcode'
import type { Group } from './groups'
import { type Choice, choiceOf, colorAlone, type OptionPlan } from './options'
import { ownText } from './own-text'
import { pricesOf } from './prices'
import { type ImportProblem, isError, type ProblemCode } from './problem'
import type { Row } from './read-rows'

export type Variant = {
  row: Row
  sku: ProductRecordInput['skus'][number]
  colorLabel: string
  /** Sources of its pictures. */
  images: string[]
}

/** What is the same for all variants of a product. */
export type VariantRules = {
  plan: OptionPlan
  kind: string
  /** When the sale of a row ends, epoch ms. */
  saleEnd: (row: Row) => number | null
  seenSkus: Set<string>
  /** The code of a colour, by its label. */
  colorCode: (label: string) => string
}
type Spelling = Record<'size' | 'dimension', (name: string | null) => string | null>

const noChoice = { color: null, size: null, dimension: null }
const untracked = 999

/** The variants of a product; rows that carry nothing but a picture are none. Errors land in `problems`. */
export function readVariants(group: Group, rules: VariantRules, problems: ImportProblem[]): Variant[] {
  const variants: Variant[] = []
  const choices = new Set<string>()
  const spelling = { size: firstSpelling(), dimension: firstSpelling() }
  for (const row of group.rows.filter(isVariant)) {
    const variant = readVariant(group, row, variants.length, { ...rules, spelling }, problems)
    if (!variant) continue
    const { colorCode, size, dimension, price, skuCode } = variant.sku
    const amount = row.has('price') ? price : skuCode
    const choice = JSON.stringify([colorCode, size, dimension, rules.kind === 'standard' ? 0 : amount])
    if (choices.has(choice) && speaksOfOptions(row.has))
      problems.push({ code: 'variant.repeated', ...row.at('option1Value'), handle: group.handle })
    choices.add(choice)
    variants.push(variant)
  }
  tellLacking(group, variants, rules, problems)
  if (variants.length === 0 && group.rows.some(({ has }) => ofVariants.some(has)) && !problems.some(isError))
    problems.push({ code: 'variant.none', row: group.rows[0]?.number ?? 1, handle: group.handle })
  return variants
}

/** A variant without a size or dimension that others have, where nothing else that is chosen before tells it from them. */
function tellLacking(
  { handle }: Group,
  variants: readonly Variant[],
  { kind, plan }: VariantRules,
  problems: ImportProblem[],
): void {
  if (kind !== 'standard') return
  const lackedBy = lackedOptions(variants.map(({ sku }) => sku))
  for (const { sku, row } of variants) {
    const lacked = lackedBy(sku)
    const option = plan.options.find(({ role }) => role === lacked)
    if (option) problems.push({ code: 'option.lacking', ...row.at(option.column), handle, value: option.name })
  }
}

/** A size is the same whatever the case and spaces of its name; the first row that names it says how it is spelt. */
function firstSpelling() {
  const spelt = new Map<string, string>()
  return (name: string | null): string | null => {
    if (name === null) return null
    const first = spelt.get(sameLabel(name)) ?? name
    spelt.set(sameLabel(name), first)
    return first
  }
}

const ofOptions = ['option1Value', 'option2Value', 'option3Value'] as const
const ofVariants = ['price', 'sku', ...ofOptions] as const

function isVariant(row: Row): boolean {
  return [...ofVariants, 'quantity' as const].some((column) => row.cell(column) !== '')
}

/** Whether a file that has these columns says anything of variants; else known products keep theirs. */
export function speaksOfVariants(has: (column: (typeof ofVariants)[number] | 'quantity') => boolean): boolean {
  return ofVariants.some(has) || has('quantity')
}

/** Whether a file that has these columns tells variants apart by options; else known skus keep theirs. */
export function speaksOfOptions(has: (column: (typeof ofOptions)[number]) => boolean): boolean {
  return ofOptions.some(has)
}

function readVariant(
  { handle }: Group,
  row: Row,
  place: number,
  { plan, kind, saleEnd, seenSkus, colorCode, spelling }: VariantRules & { spelling: Spelling },
  problems: ImportProblem[],
): Variant | undefined {
  const choice = kind === 'standard' ? choiceOf(row, plan, handle) : colorAlone(row, plan)
  const prices = pricesOf(row, { handle, endsAt: saleEnd(row), mayBeFree: kind !== 'standard' }, problems)
  const inventory = stockOf(row, handle, problems)
  if ('code' in choice) problems.push(choice)
  if ('code' in choice || !prices || inventory === undefined) return undefined
  const skuCode = skuOf(row, handle, place, kind === 'standard' ? choice : noChoice, problems)
  if (seenSkus.has(skuCode)) problems.push({ code: 'sku.repeated', ...row.at('sku'), handle, value: skuCode })
  seenSkus.add(ownText(skuCode))
  const colorLabel = choice.color ?? unnamedColor
  const size = spelling.size(choice.size)
  const dimension = spelling.dimension(choice.dimension)
  const upc = upcOf(row, handle, problems)
  const sku = { skuCode, colorCode: colorCode(colorLabel), size, dimension, upc, ...prices, inventory }
  // a feed names several, one a line
  return { row, sku, colorLabel, images: row.cell('variantImage').split('\n').filter(Boolean) }
}

/** The barcode a sheet or a feed gives a variant. */
function upcOf(row: Row, handle: string, problems: ImportProblem[]): string | null {
  const value = row.cell('barcode')
  const { upc, problem } = readBarcode(value)
  if (problem) problems.push({ code: problem, ...row.at('barcode'), handle, value: upc ?? value })
  return upc
}

/** Sku codes are letters, digits, dots, dashes; a sheet's text mark goes. A variant without one gets a lasting one. */
function skuOf(row: Row, handle: string, place: number, choice: Choice, problems: ImportProblem[]): string {
  const written = row.cell('sku').replace(/^'/, '')
  const code = skuCodeOf(written, handle, choice, place)
  const found = (problem: ProblemCode) => problems.push({ code: problem, ...row.at('sku'), handle, value: code })
  if (written === '') {
    if (row.has('sku')) found('sku.made')
  } else if (code.length > 64) found('sku.long')
  else if (code !== written) found('sku.changed')
  return asLong(code)
}

function asLong(code: string): string {
  return code.length > 64 ? code.slice(-64) : code
}

/** The code a variant without options gets when its file names none. */
export function madeSkuCode(handle: string): string {
  return asLong(skuCodeOf('', handle, noChoice))
}

/** The code of a sku as its file writes it; one made of handle and options when it writes none. */
function skuCodeOf(written: string, handle: string, choice: Choice, place = 0): string {
  const chosen = Object.values(choice).flatMap((value) => (value === null ? [] : [value]))
  const wanted = written || [handle, ...chosen, ...(chosen.length === 0 && place > 0 ? [place + 1] : [])].join('-')
  return plainSkuCode(wanted)
}

/** A sku code without the letters it cannot have. */
export function plainSkuCode(code: string): string {
  return code
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
}

/** Units at the warehouse. What is not tracked never runs out; below nothing is nothing. */
function stockOf(row: Row, handle: string, problems: ImportProblem[]): number | undefined {
  const text = row.cell('quantity')
  if (row.has('tracker') && row.cell('tracker') === '') return untracked
  if (text === '') return 0
  const units = /^-?\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  const here = { ...row.at('quantity'), handle, value: text }
  if (!Number.isInteger(units) || units > mostUnits) {
    problems.push({ ...here, code: 'stock.wrong' })
    return undefined
  }
  if (units < 0) problems.push({ ...here, code: 'stock.negative' })
  return Math.max(0, units)
}
