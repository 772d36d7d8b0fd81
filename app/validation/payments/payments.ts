import { z } from 'zod'
import { brand } from '~/brand'
import { say } from '~/messages'
import type { Clock } from '../clock'
import { flag, inOurWords, rowId, withDigits } from '../fields'
import { giftCardSchema } from './gift-card'
import { cardDetailsCallSchema, cardWorkflow } from './hosted-card'
import { providerToken } from './instalments'
import { paypalSchema } from './paypal'
import { storeCardCallSchema, storeCardNumberSchema } from './store-card'
import { applePayRequestSchema, googlePayRequestSchema } from './wallets'

/** The small form that takes a payment off the order. */
export const removePaymentSchema = z.object({ paymentId: rowId })

/** A saved payment that is to pay for the order; `paymentType` is what the client takes it for. */
export const savedPaymentSchema = z.object({
  customerPaymentId: rowId.catch(''), // anything else is nobody's
  paymentType: z.string().optional().catch(''),
})
export type SavedPaymentInput = z.output<typeof savedPaymentSchema>

const ways = ['GiftCard', 'StoreCard', 'CreditCard', 'afterpay', 'apple pay', 'google pay', 'paypal'] as const
const type = z.enum(ways, { error: () => say('payment.apply') })

/**
 * What the payer approved. `expressCheckout`: e-mail, address and method are what they chose there. What else a client
 * says of it, when it runs out for one, is asked of the provider.
 */
const instalmentSchema = z
  .looseObject({ token: providerToken, expressCheckout: flag })
  .transform(({ token, expressCheckout }) => ({ token, expressCheckout }))

/** A payment as the apply call takes it, told apart by `@type`. */
export function applyPaymentSchema(now: Clock) {
  const details = cardDetailsCallSchema(now)
  return z.looseObject({ '@type': type }).transform((body, context) => {
    if (body['@type'] === 'GiftCard') return { way: 'GiftCard' as const, card: within(giftCardSchema, body, context) }
    if (body['@type'] === 'StoreCard') {
      return { way: 'StoreCard' as const, card: within(storeCardCallSchema, body, context) }
    }
    if (body['@type'] === 'CreditCard') {
      const card = { ...body, clientToken: body.clientToken ?? body.token }
      return { way: 'CreditCard' as const, card: within(details, card, context) }
    }
    if (body['@type'] === 'apple pay') {
      return { way: 'APPLE_PAY' as const, wallet: walletIn(applePayRequestSchema, body, context) }
    }
    if (body['@type'] === 'google pay') {
      return { way: 'GOOGLE_PAY' as const, wallet: walletIn(googlePayRequestSchema, body, context) }
    }
    if (body['@type'] === 'afterpay') return { way: 'afterpay' as const, instalment: instalmentIn(body, context) }
    return { way: 'paypal' as const, approval: walletIn(paypalSchema, body, context) }
  })
}
export type PaymentInput = z.output<ReturnType<typeof applyPaymentSchema>>

/** A store card with what it is for; no workflow when the client names one there is not. */
export const storeCardApiSchema = z
  .looseObject({ workflow: z.unknown().optional(), defaultCard: flag })
  .transform((body, context) => ({
    workflow: cardWorkflow.safeParse(body.workflow ?? null).data,
    isDefault: body.defaultCard,
    card: within(storeCardCallSchema, body, context),
  }))

const numberField = `${brand.field}CardNumber`
const largeNumberField = numberField.charAt(0).toUpperCase() + numberField.slice(1)

/** The number alone, under the brand's own field name; a client may also write the brand as it is spelled. */
export const validateCardSchema = z.looseObject({}).transform((body, context) => {
  const cardNumber = body[numberField] ?? body[largeNumberField]
  return within(storeCardNumberSchema, { cardNumber }, context, numberField)
})

type Body = Record<string, unknown>

/** Judges a body by another schema, its problems reported as this one's. @param field the name of its only field here */
function within<Schema extends z.ZodType>(schema: Schema, body: Body, context: z.core.$RefinementCtx, field?: string) {
  const judged = schema.safeParse(withDigits(body), inOurWords)
  if (judged.success) return judged.data
  for (const { path, message } of judged.error.issues)
    context.addIssue({ code: 'custom', path: field ? [field] : path, message, input: body })
  return z.NEVER
}

/** What the provider's window would never give failed to apply, and a shopper is told what to do instead. */
function instalmentIn(body: Body, context: z.core.$RefinementCtx) {
  const judged = instalmentSchema.safeParse(body)
  if (judged.success) return judged.data
  for (const code of ['payment.apply', 'payment.generic'] as const)
    context.addIssue({ code: 'custom', message: say(code) })
  return z.NEVER
}

/** What no wallet would send failed to apply: there is no field to mend. */
function walletIn<Schema extends z.ZodType>(schema: Schema, body: Body, context: z.core.$RefinementCtx) {
  const judged = schema.safeParse(body)
  if (judged.success) return judged.data
  context.addIssue({ code: 'custom', message: say('payment.apply') })
  return z.NEVER
}
