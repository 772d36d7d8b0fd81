import type { ImportProblem } from './problem'
import type { Row } from './read-rows'

/** The columns of a sheet that name options and choose among them. */
export type OptionColumn = `option${1 | 2 | 3}${'Name' | 'Value'}`

const pairs: [OptionColumn, OptionColumn][] = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
]

const colorName = /^(colou?r|shade|print)$/i
const sizeName = /^(size|waist)$/i
const dimensionName = /^(inseam|length|width|dimension|fit)$/i

type Role = 'color' | 'size' | 'dimension'
type Option = { name: string; role: Role; column: OptionColumn }

/** How the options of a product become its colour, size and dimension. */
export type OptionPlan = {
  options: Option[]
  sizeLabel: string | null
  dimensionLabel: string | null
  /** Columns of values that no row gives a name. */
  unnamed: OptionColumn[]
}

/** A choice of a variant; null where the product has no such option. */
export type Choice = Record<Role, string | null>

/** In an option's cell: this variant has none, while others of its product have. */
export const noOption = '-'

/** What the options of a product are. `Title` alone is none. */
export function planOptions(rows: Row<OptionColumn>[]): OptionPlan {
  const all = pairs.map(([nameColumn, column]) => {
    return { column, name: rows.map((row) => row.cell(nameColumn)).find(Boolean) ?? '' }
  })
  const named = all.filter(({ name }) => name !== '' && !/^title$/i.test(name))
  const unnamed = all.filter(({ name }) => name === '').map(({ column }) => column)
  const roles = rolesOf(named.map(({ name }) => name))
  const options = named.map(({ name, column }, at) => ({ name, column, role: roles[at] ?? 'size' }))
  return { options, sizeLabel: labelOf(options, 'size'), dimensionLabel: labelOf(options, 'dimension'), unnamed }
}

/**
 * Colour, size and dimension are known by the usual names. Any other option (Material, Scent) takes the dimension's place
 * when there is none, else it is joined to the size.
 */
export function rolesOf(names: readonly string[]): Role[] {
  const roles: (Role | undefined)[] = names.map(() => undefined)
  const usual = [
    ['color', colorName],
    ['size', sizeName],
    ['dimension', dimensionName],
  ] as const
  for (const [role, pattern] of usual) {
    const at = names.findIndex((name) => pattern.test(name))
    if (at >= 0) roles[at] = role
  }
  const other = roles.includes('dimension') ? -1 : roles.indexOf(undefined)
  return roles.map((role, at) => role ?? (at === other ? 'dimension' : 'size'))
}

function labelOf(options: Option[], role: Role): string | null {
  const names = options.filter((option) => option.role === role).map(({ name }) => name)
  return names.length > 0 ? names.join(' / ') : null
}

const saysNothing = /^(?:-|default title)?$/i

/** What a row chooses; every option the product has must have a value in it, and every value an option. */
export function choiceOf(
  row: Row<OptionColumn>,
  { options, unnamed }: OptionPlan,
  handle: string,
): Choice | ImportProblem {
  const stray = unnamed.find((column) => !saysNothing.test(row.cell(column)))
  if (stray) return { code: 'option.unnamed', ...row.at(stray), handle, value: row.cell(stray) }
  const choice: Choice = { color: null, size: null, dimension: null }
  for (const { role, column } of options) {
    const value = row.cell(column)
    if (value === '') return { code: 'option.missing', ...row.at(column), handle }
    if (value === noOption && role !== 'color') continue
    choice[role] = choice[role] === null ? value : `${choice[role]} / ${value}`
  }
  return choice
}

/** What a row of a product whose amounts are no sizes chooses: its colour, where it names one. */
export function colorAlone(row: Row<OptionColumn>, { options }: OptionPlan): Choice {
  const named = options.find(({ role }) => role === 'color')
  return { color: (named && row.cell(named.column)) || null, size: null, dimension: null }
}
