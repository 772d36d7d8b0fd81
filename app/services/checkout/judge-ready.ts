import {
  isIntangibleGroup,
  isSold,
  linesOf,
  type Order,
  paymentToConfirm,
  remainingTotal,
} from '~/services/orders/order'
import { ok, type Result, refusal, refuse } from '~/services/result'
import { verificationRefusal, withdrawnRefusal } from './submit-refusals'

/** Whether a counted order can be placed: what is in it, where it goes, and that its payments cover it to the cent. */
export function judgeReady(order: Order, now: number): Result<null> {
  const lines = linesOf(order)
  if (lines.length === 0) return refuse('cart.empty')
  const gone = withdrawnRefusal(lines.filter((line) => !isSold(line, now)))
  if (gone) return refusal(gone)
  if (!order.email) return refuse('checkout.required', 'email')
  for (const group of order.groups) {
    const { type, address, optionId, optionChanged } = group
    if (!address) return refuse('checkout.required')
    if (type !== 'PHYSICAL_PICKUP' && optionId === null && !isIntangibleGroup(group)) {
      return refuse(optionChanged ? 'checkout.optionsChanged' : 'checkout.required')
    }
  }
  const waiting = paymentToConfirm(order)
  if (waiting) return refusal(verificationRefusal(waiting))
  return remainingTotal(order) === 0 ? ok(null) : refuse('payment.missing')
}
