import { z } from 'zod'
import type { Clock } from '../clock'
import { digits, flag, withDigits } from '../fields'
import { flattened, judgeBilled, sentAddress } from './billed-card'
import { cardExpiration } from './entered-card'

const unjudged = z.unknown().optional()

/** What names a card of the provider's fields. Whatever cannot be one is nobody's. */
export const clientToken = z
  .string()
  .regex(/^[\x21-\x7e]{1,512}$/)
  .catch('')

const code = digits('cvv', /^\d{3,4}$/, 'field.invalid')

function detailsOf<Code extends z.ZodType>(cvv: Code, now: Clock) {
  const expiration = cardExpiration(now).optional()
  return z.object({ clientToken, expiration, savePayment: flag, defaultCard: flag, cvv })
}

const named = { clientToken: unjudged, expiration: unjudged, savePayment: unjudged, defaultCard: unjudged }
const sent = sentAddress.extend({ ...named, cvv: unjudged })

/**
 * What goes with a card that was entered in the provider's fields: its security code and where it is billed; `address` is
 * null when that is the shipping address. `expiration` (MMYY) is asked for once the card was refused.
 */
export function cardDetailsSchema(now: Clock) {
  const details = detailsOf(code, now)
  return sent.transform((fields, context) => judgeBilled(details, fields, context))
}

/** As calls send it: the address may stand in an object of its own, and the code may have been judged before. */
export function cardDetailsCallSchema(now: Clock) {
  const details = detailsOf(code.optional(), now)
  return z.preprocess(
    (body) => withDigits(flattened(body)),
    sent.transform((fields, context) => judgeBilled(details, fields, context)),
  )
}

export type HostedCardInput = z.output<ReturnType<typeof cardDetailsCallSchema>>

/** Whether it is for checkout: without saying so it is. */
export const cardTokenSchema = z.object({
  isCheckout: z
    .string()
    .optional()
    .transform((value) => value !== 'false'),
})

/** What a card is for, as the call says that brings it: without a word of it, for checkout. */
export const cardWorkflow = z
  .enum(['checkout', 'checkoutCart', 'account', 'guest'])
  .nullable()
  .transform((named) => named ?? 'checkout')
