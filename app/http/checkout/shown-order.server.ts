import { emailKey } from '~/services/identity/customer'
import { askingAgain } from '~/services/orders/asks-again'
import { maskedEmail, maskedPhone } from '~/services/orders/masked'
import type { AppliedPayment, FulfillmentGroup, Order } from '~/services/orders/order'
import type { StoredAddress } from '~/validation/checkout/address'
import type { Visit } from '../request/visit.server'

/**
 * An order as this visitor may see it: who is only remembered learns no more of the customer's e-mail and phone number, also
 * where they are who picks up, of the account of a wallet, and of the phone number of an address of their book, than that it
 * is known; what pays may have to be confirmed again.
 */
export function shownTo(visit: Visit, order: Order): Order
export function shownTo(visit: Visit, order: Order | null): Order | null
export function shownTo(visit: Visit, order: Order | null): Order | null {
  if (!order || !visit.remembered) return order
  const email = order.email && isOwnEmail(visit.customer, order.email) ? maskedEmail(order.email) : order.email
  const payments = askingAgain(visit, order).payments.map((payment) => shownPayment(visit, payment))
  return { ...order, email, payments, groups: order.groups.map((group) => withMasks(visit.customer, group)) }
}

/** A payment on an order as this visitor may see it. */
export function shownPayment({ remembered }: Pick<Visit, 'remembered'>, payment: AppliedPayment): AppliedPayment {
  const { emailAddress } = payment
  return remembered && emailAddress ? { ...payment, emailAddress: maskedEmail(emailAddress) } : payment
}

function withMasks(customer: Reached, group: FulfillmentGroup): FulfillmentGroup {
  const { address } = group
  if (!address) return group
  const known = knownIn(customer, address)
  const phoneNumber = known.phone ? maskedPhone(address.phoneNumber) : address.phoneNumber
  const email = known.email ? maskedEmail(address.email ?? '') : address.email
  return { ...group, address: { ...address, phoneNumber, email } }
}

type Reached = { email: string; phoneNumber: string | null }

/** What of an address of an order is by which its customer is reached. */
export function knownIn(customer: Reached, { phoneNumber, email, customerAddressId }: StoredAddress) {
  const digits = (phone: string) => phone.replace(/\D/g, '')
  const isOwn = customer.phoneNumber !== null && digits(customer.phoneNumber) === digits(phoneNumber)
  return { phone: isOwn || customerAddressId !== undefined, email: email !== undefined && isOwnEmail(customer, email) }
}

/** However it is written: small letters and capitals are one. */
export function isOwnEmail(customer: Pick<Reached, 'email'>, email: string): boolean {
  return emailKey(email) === emailKey(customer.email)
}
