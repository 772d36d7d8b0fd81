import { z } from 'zod'
import { frameMessages } from '~/messages.frame'
import { flag } from './fields'

/** Names one press of the submit button: the same key gives the same answer. */
export const submissionKeySchema = z.string().regex(/^[\w.:-]{1,128}$/, frameMessages.generic)

/** `reviewedTotal` is the total in cents the shopper saw; when it is no longer true the order goes back to review. */
export const submitOrderSchema = z.object({
  submissionKey: submissionKeySchema,
  receiveEmail: flag,
  reviewedTotal: z.coerce.number().int().nonnegative(),
})

/** As the call sends it. */
export const submitCallSchema = z.object({
  receiveEmail: flag,
  expressCheckout: flag,
  reviewedTotal: z.number().int().nonnegative().nullish(),
})
