import { z } from 'zod'
import { placeWith, shippingAddressSchema } from '../checkout/address'
import { bodyOf, inOurWords, phone, rowId } from '../fields'
import { orNothing } from '../identity/identity'
import { inTwo, wholeName } from '../names'

/** An address of a customer's own: where an order may go, and whether it is the first choice. No phone number is needed. */
export const ownAddressSchema = placeWith({ phoneNumber: orNothing(phone()) })
export type OwnAddressInput = z.output<typeof ownAddressSchema>

/** The same as the page's form sends it: `id` names the address that is changed. */
export const ownAddressFormSchema = placeWith({ phoneNumber: orNothing(phone()), id: rowId.optional() })

const byFullName = placeWith({
  phoneNumber: orNothing(phone()),
  fullName: wholeName,
  firstName: z.undefined().optional(),
  lastName: z.undefined().optional(),
})

/**
 * As calls send it: `{ address: {…}, defaultAddress }`. A name may come as `fullName` instead of in two. The address that is
 * changed is named by `id`, or by `customerAddressId` of the call's query.
 */
export const ownAddressCallSchema = z.unknown().transform((body, context) => {
  const { firstName, lastName, ...others } = flattened(body)
  const fields: Record<string, unknown> = firstName || lastName ? { firstName, lastName, ...others } : others
  const isWhole = fields.fullName !== undefined && !firstName && !lastName
  const judged = (isWhole ? byFullName : ownAddressSchema).safeParse(fields, inOurWords)
  if (!judged.success) {
    for (const { path, message } of judged.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  }
  const { fullName, ...address } = judged.data as OwnAddressInput & { fullName?: string }
  const id = rowId.safeParse(fields.id).data
  return { id, address: fullName === undefined ? address : { ...address, ...inTwo(fullName) } }
})

function flattened(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  const { address, ...rest } = body as Record<string, unknown>
  return typeof address === 'object' && address !== null ? { ...address, ...rest } : rest
}

/** Which of a customer's addresses a form or a call is about. */
export const addressIdSchema = z.object({ customerAddressId: rowId })
/** In checkout: none is chosen yet. */
export const chosenAddressSchema = addressIdSchema.partial()

/** Where an order goes, as calls send it: the address, or the id of one of the customer's. */
export const applyAddressSchema = bodyOf(
  z.unknown().transform((body, context) => {
    const chosen = addressIdSchema.safeParse(body)
    if (chosen.success) return chosen.data
    const judged = shippingAddressSchema.safeParse(body, inOurWords)
    if (judged.success) return judged.data
    for (const { path, message } of judged.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  }),
)
