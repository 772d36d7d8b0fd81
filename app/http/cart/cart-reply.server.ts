import { say } from '~/messages'
import type { ChangedBag } from '~/services/cart/add-to-bag'
import { quantityChanged } from '~/services/cart/bag-limits'
import { linesOf, type Order } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'
import { Reply } from '../calls/calls.server'
import { type Alert, danger, notice } from '../calls/replies.server'
import { shownTo } from '../checkout/shown-order.server'
import { cartDto } from '../dto/order'
import type { Visit } from '../request/visit.server'
import { removedWith } from './removed-payment.server'

/**
 * A changed bag as the cart, after an addition with the units that went in; what the shopper should know of the change
 * goes along as a message.
 */
export function asCart(visit: Visit, changed: Result<ChangedBag>): Result<Reply> {
  if (!changed.ok) return changed
  const { order, notice: told, added: quantityAdded } = changed.value
  const notices = told ? [notice(say(told.code, told.values))] : []
  return ok(new Reply(cartBody(shownTo(visit, order), { quantityAdded }, notices)))
}

/** A bag as it stands, with what the last change of it took off. */
export function cartBody(order: Order | null, more: object = {}, notices: Alert[] = []) {
  const gone = removedWith(order)
  const said = [...notices, ...gone.map(({ message }) => danger(message))]
  const data = { ...cartDto(order), ...more, ...(gone.length > 0 ? { errors: gone } : {}) }
  return { success: true, data, messages: said.length > 0 ? said : undefined }
}

/** What a client reads at the address of the bag's page: of each line that was just cut there is a message. */
export function bagAsJson(order: Order | null, cutLines: string[]) {
  const cuts = order ? linesOf(order).filter(({ id }) => cutLines.includes(id)) : []
  const told = cuts.map(({ quantity }) => quantityChanged(quantity))
  const messages = told.map(({ code, values }) => notice(say(code, values)))
  return { ...cartBody(order).data, ...(messages.length > 0 ? { messages } : {}) }
}
