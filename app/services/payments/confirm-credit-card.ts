import { blockForCode, confirmPayment, deletePayment } from '~/db/applied-payments'
import { noteConfirmed } from '~/db/customer-payments'
import { findBagRow } from '~/db/orders'
import { type PaymentProvider, Secret } from '~/gateways/payments'
import { changeOrder, loadOrder } from '~/services/orders/change-order'
import type { AppliedPayment, Order } from '~/services/orders/order'
import { ok, type Result, refusal, refuse } from '~/services/result'
import { addressBucket, beginTry, hour, type Limit, minute } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { CardBuyer } from './apply-store-card'
import { mustTypeCodeAgain } from './card-policy'
import { openRef } from './sealed-ref'

/**
 * Judges the security code typed for the credit card on the order: the issuer is asked, and nothing is charged. A right one
 * confirms the card; a wrong one blocks it, and the fifth in fifteen minutes takes it off the order. The code is kept nowhere.
 */
export async function confirmCreditCard(store: Store, who: CardBuyer, cvv: string): Promise<Result<Order>> {
  const gateway = store.gateways.payments.cardpointe
  const card = await findCreditCard(store, who)
  if (!gateway || !card) return refuse('creditCard.codeFailed')
  if (cvv.length !== (card.cardType === 'AMEX' ? 4 : 3)) return refuse('creditCard.code', 'cvv')
  const attempt = await beginTry(store, codeLimits(who, card))
  if (!attempt.ok) return takeOff(store, card)

  const judged = await askIssuer(store, gateway, card, cvv)
  if (judged !== 'wrong') await attempt.value.succeeded()
  if (judged === 'unknown') return blocked('creditCard.codeFailed', card.blockedForCvv === 1)
  if (judged === 'right') return confirm(store, who, card)
  return attempt.value.left > 0 ? block(store, card) : takeOff(store, card)
}

/** The code of one card, whichever way it is asked for. */
function codeLimits(who: CardBuyer, { id, customerPaymentId }: AppliedPayment): Limit[] {
  return [
    { bucket: `security code ${customerPaymentId ?? id}`, most: 5, ms: 15 * minute },
    { bucket: addressBucket('security code', who), most: 30, ms: hour },
  ]
}

async function findCreditCard(store: Store, { bagKey }: CardBuyer): Promise<AppliedPayment | undefined> {
  const bag = await findBagRow(store.db, bagKey)
  if (bag?.state !== 'OPEN') return undefined
  const { payments } = await loadOrder(store.db, bag)
  return payments.find(({ type }) => type === 'CREDIT_CARD')
}

async function askIssuer(store: Store, gateway: PaymentProvider, card: AppliedPayment, cvv: string) {
  const ref = openRef(store.config, card.id, card.preparedRef)
  if (!gateway.checkCode || ref === null) return 'unknown'
  const context = { key: store.newId(), orderRef: card.orderId }
  const billing = card.billingAddress ?? undefined
  const outcome = await gateway.checkCode(ref, new Secret(cvv), { billing }, context)
  if (outcome.status === 'declined') return 'wrong'
  if (outcome.status !== 'ok') return 'unknown'
  return mustTypeCodeAgain(outcome.checks) ? 'wrong' : 'right'
}

async function confirm(store: Store, who: CardBuyer, { id, orderId, customerPaymentId }: AppliedPayment) {
  const change = await changeOrder(store, orderId, async ({ tx }) => {
    await confirmPayment(tx, id, who.remembered ? who.sessionKey : null)
    if (customerPaymentId) await noteConfirmed(tx, customerPaymentId, store.now())
    return ok(null)
  })
  return change.ok ? ok(change.value.order) : change
}

async function block(store: Store, { id, orderId }: AppliedPayment) {
  const change = await changeOrder(store, orderId, async ({ tx }) => {
    await blockForCode(tx, id)
    return ok(null)
  })
  return change.ok ? blocked('creditCard.codeWrong') : change
}

async function takeOff(store: Store, { id, orderId }: AppliedPayment) {
  const change = await changeOrder(store, orderId, async ({ tx, row }) => {
    await deletePayment(tx, row.id, id)
    return ok(null)
  })
  return change.ok ? refuse('payment.generic') : change
}

function blocked(code: 'creditCard.codeFailed' | 'creditCard.codeWrong', blockForCVV = true) {
  return refusal({ code, data: { blockForCVV } })
}
