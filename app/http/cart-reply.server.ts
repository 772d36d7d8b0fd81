import { say } from '~/messages'
import type { ChangedBag } from '~/services/cart/add-to-bag'
import { ok, type Result } from '~/services/result'
import { Reply } from './calls.server'
import { cartDto } from './dto/order'
import { removedPayment } from './removed-payment.server'
import { danger, notice } from './replies.server'
import { shownTo } from './shown-order.server'
import type { Visit } from './visit.server'

/**
 * A changed bag as the cart, after an addition with the units that went in; what the shopper should know of the change
 * goes along as a message.
 */
export function asCart(visit: Visit, changed: Result<ChangedBag>): Result<Reply> {
  if (!changed.ok) return changed
  const { order, notice: told, added: quantityAdded } = changed.value
  const gone = removedPayment(order)
  const said = [...(told ? [notice(say(told.code, told.values))] : []), ...(gone ? [danger(gone.message)] : [])]
  const data = { ...cartDto(shownTo(visit, order)), quantityAdded, ...(gone ? { errors: [gone] } : {}) }
  return ok(new Reply({ success: true, data, messages: said.length > 0 ? said : undefined }))
}
