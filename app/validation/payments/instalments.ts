import { z } from 'zod'
import { say } from '~/messages'

const notApplied = () => say('payment.apply')

/** A checkout at the provider of instalments. */
export const providerToken = z.string({ error: notApplied }).regex(/^[\w.-]{1,200}$/, { error: notApplied })

/** What a payer comes back with. Nothing of it is believed. */
export const payerReturnSchema = z.object({
  status: z.enum(['SUCCESS', 'CANCELLED']).catch('CANCELLED'),
  orderToken: providerToken,
})
export type PayerReturn = z.output<typeof payerReturnSchema>

const unreadable = '?'

/**
 * How a checkout is begun, and whom the provider writes to ('': whom the order is for); everything else of the payload is
 * reckoned anew from the order.
 */
export const createCheckoutSchema = z.looseObject({
  mode: z.enum(['express', 'standard'], { error: () => say('payment.generic') }).default('standard'),
  consumer: z
    .looseObject({ email: z.string().nullish().catch(unreadable) })
    .nullish()
    .catch({ email: unreadable })
    .transform((consumer) => ({ email: consumer?.email?.trim() ?? '' })),
})
