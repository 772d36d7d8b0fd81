import type { Order } from '~/services/orders/order'
import { applyPayment } from '~/services/payments/apply-payment'
import { paidByHostedCard } from '~/services/payments/cards/paid-by-hosted-card'
import { judgeReplaced, type Replaced } from '~/services/payments/replaced-payment'
import type { CardBuyer } from '~/services/payments/store-card/apply-store-card'
import { ok, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import type { PaymentInput } from '~/validation/payments/payments'
import { applyExpressInstalment } from '../instalments/apply-express-instalment'
import { applyWallet } from '../wallets/apply-wallet'

/**
 * Applies a payment of any kind to the visitor's bag; those of wallets may say where the order goes too. PayPal has a call of its own (apply-paypal.ts).
 * @param isForm a gift card of a form may come without the answer of the human check now and then, one of a call may not
 * @param instead the payment of the same order and gateway whose place it takes
 */
export async function payForOrder(
  store: Store,
  who: CardBuyer,
  payment: Exclude<PaymentInput, { way: 'paypal' }>,
  isForm: boolean,
  instead?: Replaced,
): Promise<Result<Order>> {
  const judged = instead ? await judgeReplaced(store, who, payment.way, instead) : ok(null)
  if (!judged.ok) return (await paidInstead(store, who, payment, instead)) ?? judged
  const isWallet = payment.way === 'APPLE_PAY' || payment.way === 'GOOGLE_PAY'
  if (isWallet) return applyWallet(store, who, payment.wallet, instead?.paymentId)
  const isExpress = payment.way === 'afterpay' && payment.instalment.expressCheckout
  if (isExpress) return applyExpressInstalment(store, who, payment.instalment.token, instead?.paymentId)
  return applyPayment(store, who, payment, isForm, instead?.paymentId)
}

/** The order when the same was asked before: the payment whose place the card took is gone since. Null when it was not. */
async function paidInstead(store: Store, who: CardBuyer, payment: PaymentInput, instead?: Replaced) {
  if (payment.way !== 'CreditCard' || instead?.gateway !== 'first-data') return null
  const paid = await paidByHostedCard(store, who, payment.card, instead.paymentId)
  return paid && ok(paid.order)
}
