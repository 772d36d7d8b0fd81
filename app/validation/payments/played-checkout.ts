import { z } from 'zod'

/** A checkout as the sandbox of Afterpay remembers it. Amount in cents, moments in epoch ms. */
export const playedCheckoutSchema = z.object({
  amount: z.number().int(),
  merchantReference: z.string(),
  consumer: z.looseObject({ email: z.string() }).optional(),
  shipping: z.looseObject({}).optional(),
  mode: z.enum(['standard', 'express']),
  /** The method that was chosen in its window. */
  optionId: z.string().optional(),
  backTo: z.string(),
  cancelTo: z.string(),
  expires: z.number(),
})
export type PlayedCheckout = z.output<typeof playedCheckoutSchema>

/** What a payer does on its page: the charge goes through, is declined, or finds that the approval has run out. */
export const checkoutChoiceSchema = z.object({ choice: z.enum(['approve', 'decline', 'expire', 'cancel']) })
export type CheckoutChoice = z.output<typeof checkoutChoiceSchema>['choice']

const line = z.string().max(200).default('')

/** What is sent from its window: the choice, and where the payer wants it sent and how, as the page behind it said it costs. */
export const popupChoiceSchema = checkoutChoiceSchema.extend({
  email: z.email().optional(),
  shipping: z
    .object({
      ...{ name: line, address1: line, address2: line, suburb: line, state: line },
      ...{ postcode: line, countryCode: line, phoneNumber: line },
    })
    .optional(),
  option: z
    .object({ id: z.string().max(64), orderAmount: z.object({ amount: z.string().regex(/^\d{1,6}\.\d{2}$/) }) })
    .optional(),
})
export type PopupChoice = z.output<typeof popupChoiceSchema>
