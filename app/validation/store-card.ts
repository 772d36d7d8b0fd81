import { z } from 'zod'
import { billingAddressSchema } from './address'
import { digits, flag, inOurWords, text } from './fields'

const card = z.object({
  cardNumber: digits('cardNumber', /^\d{9,16}$/, 'field.invalid'),
  fullName: text('fullName', 100),
  sameAddress: flag,
  savePayment: flag,
})

const unjudged = z.unknown().optional()
/** What the form sends, not judged yet: card and address are judged together, so that the shopper reads all at once. */
const sent = z.object({
  cardNumber: unjudged,
  fullName: unjudged,
  sameAddress: unjudged,
  addressLine1: unjudged,
  addressLine2: unjudged,
  city: unjudged,
  stateProvinceRegion: unjudged,
  postalCode: unjudged,
  savePayment: unjudged,
})

/** A store card with its billing address; `address` is null when it is the shipping address. `savePayment`: it is to be kept. */
export const storeCardSchema = sent.transform(judge)

/** A store card to be kept: its address is always its own. `isDefault`: it is to be the first choice. */
export const ownCardSchema = sent.extend({ defaultCard: flag }).transform(({ defaultCard, ...fields }, context) => {
  return { card: judge({ ...fields, sameAddress: undefined }, context), isDefault: defaultCard }
})

type Card = Omit<z.output<typeof card>, 'sameAddress' | 'savePayment'> & {
  address: z.output<typeof billingAddressSchema> | null
  savePayment?: boolean
}

function judge(fields: z.output<typeof sent>, context: z.core.$RefinementCtx): Card {
  const judged = card.safeParse(fields, inOurWords)
  const isSame = flag.safeParse(fields.sameAddress).data === true
  const address = isSame ? null : billingAddressSchema.safeParse(fields, inOurWords)
  if (judged.success && (address === null || address.success)) {
    const { sameAddress: _, ...kept } = judged.data
    return { ...kept, address: address?.data ?? null }
  }
  for (const { path, message } of [...(judged.error?.issues ?? []), ...(address?.error?.issues ?? [])]) {
    context.addIssue({ code: 'custom', path, message })
  }
  return z.NEVER
}

/** The number typed once more for a card that must be confirmed. */
export const storeCardNumberSchema = card.pick({ cardNumber: true })

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
