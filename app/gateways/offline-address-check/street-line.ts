import parser from 'parse-address'
import { isOneSlip } from './one-slip'

/** Suffixes that people misspell; the parser knows the other 350 ways to write them right. */
const suffixes: Record<string, string> = {
  avenue: 'Ave',
  boulevard: 'Blvd',
  circle: 'Cir',
  court: 'Ct',
  drive: 'Dr',
  highway: 'Hwy',
  parkway: 'Pkwy',
  place: 'Pl',
  square: 'Sq',
  street: 'St',
  terrace: 'Ter',
  trail: 'Trl',
}

const units: Record<string, string> = {
  apartment: 'Apt',
  apt: 'Apt',
  building: 'Bldg',
  floor: 'Fl',
  room: 'Rm',
  suite: 'Ste',
  ste: 'Ste',
  unit: 'Unit',
}

/** The street line as the post office writes it, or null when it has no house number or no street. */
export function standardStreet(line: string): string | null {
  const typed = line.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  const parsed = parser.parseLocation(`${typed}, Omaha, NE 68102`)
  if (!parsed?.number || !parsed.street || parsed.city !== 'Omaha') return null

  const { number, prefix, suffix, sec_unit_type: unit, sec_unit_num: unitNumber } = parsed
  const { street, type } = withType(parsed.street, parsed.type)
  const words = [number.toUpperCase(), upper(prefix), recased(street), type, upper(suffix)]
  if (unit) words.push(unit === '#' ? `#${unitNumber ?? ''}` : (units[unit.toLowerCase()] ?? unit), upper(unitNumber))
  const standard = words.filter(Boolean).join(' ')
  // What the parser left out (a fraction, a second name) must not get lost: then only the letters are judged.
  return countWords(standard) === countWords(typed) ? standard : recased(typed)
}

/** A military line: "PSC 3 Box 9", "CMR 12 Box 345", "Unit 45013 Box 2666". Null when it is none. */
export function standardMilitaryLine(line: string): string | null {
  const [, kind = '', number = '', box = ''] = line.trim().match(/^(psc|cmr|unit)\s+(\d+)\s*,?\s+box\s+(\w+)$/i) ?? []
  if (!kind) return null
  return `${kind.toLowerCase() === 'unit' ? 'Unit' : kind.toUpperCase()} ${number} Box ${box.toUpperCase()}`
}

function withType(street: string, type?: string): { street: string; type?: string } {
  if (type) return { street, type }
  const words = street.split(' ')
  const last = words.at(-1)?.toLowerCase() ?? ''
  const meant = words.length > 1 ? Object.keys(suffixes).find((suffix) => isOneSlip(last, suffix)) : undefined
  return meant ? { street: words.slice(0, -1).join(' '), type: suffixes[meant] } : { street }
}

/** Words typed all in small or all in capital letters get capitals at their heads; a mixed "McDonald" stays. */
export function recased(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const isFlat = letters.length > 2 && (letters === letters.toLowerCase() || letters === letters.toUpperCase())
  if (!isFlat) return text
  return text.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, head: string) => gap + head.toUpperCase())
}

const upper = (word?: string) => word?.toUpperCase()
const countWords = (text: string) => text.split(' ').length
