import { z } from 'zod'
import { cardLabels, cardMessages } from '~/messages/card'
import { fieldsMessages } from '~/messages/fields'
import { billingAddressSchema } from '../checkout/address'
import type { Clock } from '../clock'
import { email, noText, phone, text } from '../fields'

const { birthDate: label } = cardLabels
const missing = `${label} ${fieldsMessages['field.required']}`
const invalid = `${label} ${fieldsMessages['field.invalid']}`

/** A date of birth as it is typed, MM/DD/YYYY; becomes YYYY-MM-DD. Whoever applies for a card is of age. */
function birthDate(now: Clock) {
  return z
    .string(noText(label))
    .transform((typed) => typed.trim())
    .pipe(
      z
        .string({ error: missing })
        .min(1, { error: missing, abort: true })
        .regex(/^\d{2}\/\d{2}\/\d{4}$/, { error: invalid, abort: true })
        .transform((typed) => `${typed.slice(6)}-${typed.slice(0, 2)}-${typed.slice(3, 5)}`)
        .refine((date) => isDay(date) && yearsSince(date, now()) <= 120, { error: invalid, abort: true })
        .refine((date) => yearsSince(date, now()) >= 18, { error: `${label} ${cardMessages['card.underAge']}` }),
    )
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** Whole years from a day until that of a moment, epoch ms. */
function yearsSince(date: string, moment: number): number {
  const today = new Date(moment).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4))
  return today.slice(4) < date.slice(4, 10) ? years - 1 : years
}

/** Who applies for a store card. */
export function cardApplicationSchema(now: Clock) {
  return billingAddressSchema.extend({
    fullName: text('fullName', 100),
    emailAddress: email(),
    phoneNumber: phone(),
    birthDate: birthDate(now),
  })
}
export type CardApplicationInput = z.output<ReturnType<typeof cardApplicationSchema>>
