import type { PaymentProvider } from '~/gateways/payments'
import type { AmountLimits } from '~/gateways/provider-limits'
import { say } from '~/messages'
import { type Cents, cents } from '~/money'
import { shortDollars } from '~/services/catalog/product/instalment'
import { giftCardCredit, linesOf, type Order } from '~/services/orders/order'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { contactSchema } from '~/validation/checkout/address'

/** The provider of instalments while they are offered. */
export function instalmentProvider({ gateways, toggles }: Pick<Store, 'gateways' | 'toggles'>): Offered | null {
  const provider = gateways.payments.afterpay
  return toggles.afterpay && provider?.approval && provider.limits ? (provider as Offered) : null
}
type Offered = PaymentProvider & Required<Pick<PaymentProvider, 'approval' | 'limits'>>

/** What instalments would have to pay: all that gift cards leave. */
export function dueOf(order: Order): Cents {
  return cents(order.total - giftCardCredit(order))
}

/** What keeps an order from being paid in instalments where they are offered, in the shopper's words; null when nothing does. */
export function whyNotInParts(store: Pick<Store, 'gateways' | 'toggles'>, order: Order): string | null {
  const provider = instalmentProvider(store)
  const judged = provider ? judgeInstalment(order, provider.limits.known(), null) : null
  return judged && !judged.ok ? say(judged.refusal.code, judged.refusal.values) : null
}

/**
 * Whether an order can be paid in instalments: no gift cards in it, an e-mail address, an amount within the limits.
 * @param email whom the provider writes to; null while the provider is still to ask
 */
export function judgeInstalment(
  order: Order,
  limits: AmountLimits,
  email: string | null = order.email ?? '',
): Result<null> {
  if (linesOf(order).some(({ kind }) => kind === 'gift-card')) return refuse('afterpay.giftCards')
  if (email !== null && !contactSchema.safeParse({ email }).success) return refuse('afterpay.email', 'email')
  const due = dueOf(order)
  if (due === 0) return refuse('payment.nothingDue')
  const { least, most } = limits
  if (due < least || due > most)
    return refuse('afterpay.limits', undefined, { least: shortDollars(least), most: shortDollars(most) })
  return ok(null)
}
