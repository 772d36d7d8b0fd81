import { z } from 'zod'
import { amount } from '../checkout/estimate'
import { flag } from '../fields'
import { walletAddressSchema } from './wallets'

/** An address as PayPal's button gives it: its phone number comes in two parts. */
const addressSchema = z
  .preprocess(withPhone, walletAddressSchema.nullish())
  .transform((address) => address ?? null)
  .default(null)

function withPhone(address: unknown): unknown {
  if (typeof address !== 'object' || address === null) return address
  const { internationalPhone: phone } = address as { internationalPhone?: { nationalNumber?: unknown } | null }
  return { phoneNumber: phone?.nationalNumber, ...address }
}

const short = z
  .string()
  .max(255)
  .nullish()
  .transform((value) => value || undefined)

/**
 * What a payer approved at PayPal: `nonce` is what its script or its page gave back. Without one the client wants to be
 * told where to approve it. `approvedAmount`: what its button was pressed for. `expressCheckout`: address and e-mail are the payer's account's.
 */
export const paypalSchema = z.object({
  nonce: z
    .string()
    .regex(/^[\w-]{0,255}$/)
    .default(''),
  payerId: short,
  email: short,
  billingAddress: addressSchema,
  shippingAddress: addressSchema,
  approvedAmount: amount.nullish().transform((value) => value ?? null),
  expressCheckout: flag,
})
export type PaypalInput = z.output<typeof paypalSchema>
