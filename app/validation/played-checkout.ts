import { z } from 'zod'

/** A checkout as the sandbox of Afterpay remembers it. Amount in cents, moments in epoch ms. */
export const playedCheckoutSchema = z.object({
  amount: z.number().int(),
  merchantReference: z.string(),
  consumer: z.looseObject({ email: z.string() }).optional(),
  shipping: z.looseObject({}).optional(),
  mode: z.enum(['standard', 'express']),
  backTo: z.string(),
  cancelTo: z.string(),
  expires: z.number(),
})
export type PlayedCheckout = z.output<typeof playedCheckoutSchema>

/** What a payer does on its page: the charge goes through, is declined, or finds that the approval has run out. */
export const checkoutChoiceSchema = z.object({ choice: z.enum(['approve', 'decline', 'expire', 'cancel']) })
export type CheckoutChoice = z.output<typeof checkoutChoiceSchema>['choice']
