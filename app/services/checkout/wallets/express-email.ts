import { contactSchema } from '~/validation/checkout/address'
import { inOurWords } from '~/validation/fields'

/** A customer who pays, signed in or remembered; null for a guest. */
export type KnownPayer = { email?: string | null } | null | undefined

/**
 * Whom an order is written to by an express checkout: a customer at their own address; a guest at the one that came with
 * this payment, as the order goes where it says, whatever was typed or an earlier payment said.
 * @param given what the wallet says
 * @returns the address, null when the order's own stays; or what is wrong with the given one
 */
export function readExpressEmail({ email }: { email: string | null }, customer: KnownPayer, given = '') {
  if (customer) return { success: true as const, data: email === null ? (customer.email ?? null) : null }
  if (given === '' && email !== null) return { success: true as const, data: null }
  const read = contactSchema.safeParse({ email: given }, inOurWords)
  return read.success ? { success: true as const, data: read.data.email } : read
}
