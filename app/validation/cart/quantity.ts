import { z } from 'zod'
import { about } from '../fields'

/** More than any order takes: it is cut like any other quantity that is too large, however many digits it has. */
const mostAsked = 999_999_999

/**
 * A whole number as a form ("2") or a call (2) gives it; "1e3", 1.5, null and lists are not. The number of a call is not
 * spelled z.number(): forms would read "1e3" as one.
 */
export function wholeQuantity(least: number) {
  const error = about('quantity', 'field.invalid')
  return z
    .union([z.custom<number>((value) => typeof value === 'number'), z.string().regex(/^\d+$/, error)], { error })
    .transform((value) => Math.min(Number(value), mostAsked))
    .pipe(z.number({ error }).int(error).min(least, error))
}
