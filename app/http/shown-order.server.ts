import type { Order } from '~/services/orders/order'
import { maskedEmail } from './dto/customer'
import type { Visit } from './visit.server'

/** An order as this visitor may see it: who is only remembered learns no more of the customer's e-mail than that it is known. */
export function shownTo(visit: Visit, order: Order): Order
export function shownTo(visit: Visit, order: Order | null): Order | null
export function shownTo(visit: Visit, order: Order | null): Order | null {
  const isOwn = visit.remembered && order?.email === visit.customer.email
  return order && isOwn ? { ...order, email: maskedEmail(visit.customer.email) } : order
}
