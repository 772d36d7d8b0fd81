import { states } from './states'

const names = (
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,Hawaii,' +
  'Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,' +
  'Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,' +
  'Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,' +
  'Washington,West Virginia,Wisconsin,Wyoming'
).split(',')

/** Full names of the states and DC in the order of their abbreviations' list. */
const codes = new Map(names.map((name, at) => [name.toLowerCase(), states[at] ?? '']))

/** The abbreviation of a state that is typed as such or by its full name; null when there is no such state. */
export function stateCodeOf(typed: string): string | null {
  const word = typed.trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  const code = word.replaceAll('.', '').toUpperCase()
  return states.includes(code) ? code : (codes.get(word.toLowerCase()) ?? null)
}

/** The full name of a state; the abbreviation itself where there is none. */
export function stateNameOf(code: string): string {
  return names[states.indexOf(code)] ?? code
}
