import { labels } from '~/messages/fields'
import {
  type FulfillmentGroup,
  isIntangibleGroup,
  isSold,
  linesOf,
  type Order,
  paymentToConfirm,
  remainingTotal,
} from '~/services/orders/order'
import { ok, type Problem, type Result, refusal, refuse } from '~/services/result'
import { verificationRefusal, withdrawnRefusal } from './submit-refusals'

/** Whether a counted order can be placed: what is in it, where it goes, and that its payments cover it to the cent. */
export function judgeReady(order: Order, now: number): Result<null> {
  const lines = linesOf(order)
  if (lines.length === 0) return refuse('cart.empty')
  const gone = withdrawnRefusal(lines.filter((line) => !isSold(line, now)))
  if (gone) return refusal(gone)
  const filledIn = judgeFilledIn(order)
  if (!filledIn.ok) return filledIn
  if (order.groups.some(lacksMethod)) return refuse('checkout.optionsChanged')
  const waiting = paymentToConfirm(order)
  if (waiting) return refusal(verificationRefusal(waiting))
  return remainingTotal(order) === 0 ? ok(null) : refuse('payment.missing')
}

/** Whether the steps before the payment were ever taken: who is written to, where it goes and how. */
export function judgeFilledIn({ email, groups }: Pick<Order, 'email' | 'groups'>): Result<null> {
  if (groups.every(({ lines }) => lines.length === 0)) return ok(null)
  if (!email) return refusal({ code: 'checkout.required', field: 'email', more: [noEmail] })
  const lacks = groups.some((group) => !group.address || (lacksMethod(group) && !group.optionChanged))
  return lacks ? refuse('checkout.required') : ok(null)
}

const noEmail: Problem = { code: 'product.required', values: { label: labels.email } }

function lacksMethod(group: FulfillmentGroup): boolean {
  return group.type !== 'PHYSICAL_PICKUP' && group.optionId === null && !isIntangibleGroup(group)
}
