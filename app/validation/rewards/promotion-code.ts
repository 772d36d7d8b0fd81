import { z } from 'zod'
import { about, text } from '../fields'

/** A code as it is typed: in capitals, without spaces. */
export const promotionCodeSchema = z.object({
  code: text('promotionCode', 40)
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]*$/, about('promotionCode', 'field.invalid'))),
})
