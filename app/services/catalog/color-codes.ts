import { sameLabel } from '~/validation/catalog/line-texts'
import { slugOf } from './slug'

/**
 * Gives the colours of one product their codes. Labels are the same colour whatever their case and spaces; two that differ
 * in other signs, as "Red/Blue" and "Red & Blue", get codes of their own.
 * @param taken codes by the labels that have one already
 */
export function colorCodes(taken: Iterable<readonly [label: string, code: string]> = []) {
  const codes = new Map([...taken].map(([label, code]) => [sameLabel(label), code]))
  const used = new Set(codes.values())
  return (label: string): string => {
    const own = codes.get(sameLabel(label))
    if (own !== undefined) return own
    const plain = slugOf(label).toUpperCase() || label
    let code = plain
    for (let next = 2; used.has(code); next++) code = `${plain}-${next}`
    codes.set(sameLabel(label), code)
    used.add(code)
    return code
  }
}

/** A color's code as an address or a call spells it: as it is kept, else in capitals; undefined when neither is known. */
export function spelledCode(asked: string, isKnown: (code: string) => boolean): string | undefined {
  return [asked, asked.toUpperCase()].find(isKnown)
}
