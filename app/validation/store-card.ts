import { z } from 'zod'
import { billingAddressSchema } from './address'
import { digits, flag, optionalText, text } from './fields'

/** What the shopper's form sends; with `sameAddress` the card is billed where the order is shipped. */
const typed = z.object({
  cardNumber: digits('cardNumber', /^\d{9,16}$/, 'field.invalid'),
  fullName: text('fullName', 100),
  sameAddress: flag,
  addressLine1: z.string().optional(),
  addressLine2: optionalText('addressLine2', 50),
  city: z.string().optional(),
  stateProvinceRegion: z.string().optional(),
  postalCode: z.string().optional(),
})

/** A store card with its billing address; `address` is null when it is the shipping address. */
export const storeCardSchema = typed.transform(({ cardNumber, fullName, sameAddress, ...entered }, context) => {
  if (sameAddress) return { cardNumber, fullName, address: null }
  const address = billingAddressSchema.safeParse(entered)
  if (address.success) return { cardNumber, fullName, address: address.data }
  for (const { path, message } of address.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

/** The number typed once more for a card that must be confirmed. */
export const storeCardNumberSchema = typed.pick({ cardNumber: true })

/** As calls send it: the address and the holder's name in an object of their own. */
export const storeCardCallSchema = z.preprocess((body) => flattened(body), storeCardSchema)

function flattened(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('address' in body)) return body
  const { address, ...rest } = body
  if (typeof address !== 'object' || address === null) return rest
  const { fullName, firstName, lastName } = address as Record<string, unknown>
  const spelled = [firstName, lastName].filter((name) => typeof name === 'string').join(' ')
  return { ...address, fullName: fullName ?? spelled, ...rest }
}

export type StoreCardInput = z.output<typeof storeCardSchema>
