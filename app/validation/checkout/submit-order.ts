import { z } from 'zod'
import { frameMessages } from '~/messages/frame'
import { flag } from '../fields'

/** Names one press of the submit button: the same key gives the same answer. Up to 255 visible characters. */
export const submissionKeySchema = z.string().regex(/^[!-~]{1,255}$/)

const press = z.object({
  submissionKey: submissionKeySchema,
  receiveEmail: flag,
  reviewedTotal: z.coerce.number().int().nonnegative(),
  reviewedCharge: z.coerce.number().int().nonnegative(),
})

/**
 * `reviewedTotal` is the total in cents the shopper saw, `reviewedCharge` what of it gift cards do not pay; when one is no
 * longer true the order goes back to review. What is
 * wrong of the hidden fields is said of the whole form: nobody can go there to mend it.
 */
export const submitOrderSchema = z.looseObject({}).transform((fields, context) => {
  const pressed = press.safeParse(fields)
  if (pressed.success) return pressed.data
  context.addIssue({ code: 'custom', message: frameMessages.generic })
  return z.NEVER
})

/** As the call sends it. */
export const submitCallSchema = z.object({
  receiveEmail: flag,
  expressCheckout: flag,
  reviewedTotal: z.number().int().nonnegative().nullish(),
  reviewedCharge: z.number().int().nonnegative().optional(),
})
