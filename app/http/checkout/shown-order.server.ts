import { askingAgain } from '~/services/orders/asks-again'
import { maskedEmail, maskedPhone } from '~/services/orders/masked'
import type { AppliedPayment, FulfillmentGroup, Order } from '~/services/orders/order'
import type { Visit } from '../request/visit.server'

/**
 * An order as this visitor may see it: who is only remembered learns no more of the customer's e-mail, of the account of a
 * wallet, and of the phone number of an address of their book, than that it is known; what pays may have to be confirmed again.
 */
export function shownTo(visit: Visit, order: Order): Order
export function shownTo(visit: Visit, order: Order | null): Order | null
export function shownTo(visit: Visit, order: Order | null): Order | null {
  if (!order || !visit.remembered) return order
  const email = order.email === visit.customer.email ? maskedEmail(order.email) : order.email
  const payments = askingAgain(visit, order).payments.map((payment) => shownPayment(visit, payment))
  return { ...order, email, payments, groups: order.groups.map((group) => withMaskedPhone(group)) }
}

/** A payment on an order as this visitor may see it. */
export function shownPayment({ remembered }: Pick<Visit, 'remembered'>, payment: AppliedPayment): AppliedPayment {
  const { emailAddress } = payment
  return remembered && emailAddress ? { ...payment, emailAddress: maskedEmail(emailAddress) } : payment
}

function withMaskedPhone(group: FulfillmentGroup): FulfillmentGroup {
  const { address } = group
  if (!address?.customerAddressId) return group
  return { ...group, address: { ...address, phoneNumber: maskedPhone(address.phoneNumber) } }
}
