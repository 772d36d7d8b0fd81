import { z } from 'zod'
import { billingAddressSchema } from '../checkout/address'
import { flag, inOurWords } from '../fields'

const unjudged = z.unknown().optional()

/**
 * Fields of a billing address as a form sends them, not judged yet: card and address are judged together, so that the
 * shopper reads all at once.
 */
export const sentAddress = z.object({
  sameAddress: unjudged,
  addressLine1: unjudged,
  addressLine2: unjudged,
  city: unjudged,
  stateProvinceRegion: unjudged,
  postalCode: unjudged,
})

type Billed<Card> = Card & { address: z.output<typeof billingAddressSchema> | null }

/** Judges what is said of a card and its billing address; `address` is null when it is the shipping address. */
export function judgeBilled<Schema extends z.ZodType<object>>(
  card: Schema,
  fields: z.output<typeof sentAddress>,
  context: z.core.$RefinementCtx,
): Billed<z.output<Schema>> {
  const judged = card.safeParse(fields, inOurWords)
  const isSame = flag.safeParse(fields.sameAddress).data === true
  const address = isSame ? null : billingAddressSchema.safeParse(fields, inOurWords)
  if (judged.success && (address === null || address.success)) {
    return { ...judged.data, address: address?.data ?? null }
  }
  for (const { path, message } of [...(judged.error?.issues ?? []), ...(address?.error?.issues ?? [])]) {
    context.addIssue({ code: 'custom', path, message })
  }
  return z.NEVER
}

/** Calls may send the address, with the holder's name, in an object of its own. */
export function flattened(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('address' in body)) return body
  const { address, ...rest } = body
  if (typeof address !== 'object' || address === null) return rest
  const { fullName, firstName, lastName } = address as Record<string, unknown>
  const spelled = [firstName, lastName].filter((name) => typeof name === 'string').join(' ')
  return { ...address, fullName: fullName ?? spelled, ...rest }
}
