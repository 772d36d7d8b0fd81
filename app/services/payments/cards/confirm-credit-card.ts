import { findBagRow } from '~/db/orders/orders'
import { blockForCode, confirmPayment, deletePayment } from '~/db/payments/applied-payments'
import { noteConfirmed, noteDoubted } from '~/db/payments/customer-payments'
import type { Prepared } from '~/gateways/payments'
import { changeOrder, loadOrder } from '~/services/orders/change-order'
import type { AppliedPayment } from '~/services/orders/order'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { openRef } from '../sealed-ref'
import type { CardBuyer } from '../store-card/apply-store-card'
import { judgeCode } from './judge-code'
import { keepPayingCard, type Saved } from './keep-card'

/**
 * Judges the security code typed for the credit card on the order: the issuer is asked, and nothing is charged. A right one
 * confirms the card; one that is wrong or that nobody could judge blocks it, and the fifth in fifteen minutes takes it off the order. The code is kept nowhere.
 * @param savePayment a card that was just entered is kept for the customer, now that it is known to be good, unless their
 *   list is full
 */
export async function confirmCreditCard(
  store: Store,
  who: CardBuyer,
  cvv: string,
  savePayment = false,
): Promise<Result<{ saved: Saved }>> {
  const card = await findCreditCard(store, who)
  const ref = card && openRef(store.config, card.id, card.preparedRef)
  if (!card || !ref) return refuse('creditCard.codeFailed')
  const { cardType, last4, customerPaymentId, orderId, billingAddress } = card
  const asked = {
    ref,
    cardType,
    last4,
    cvv,
    counted: customerPaymentId ?? card.id,
    orderRef: orderId,
    billing: billingAddress,
  }
  const judged = await judgeCode(store, who, asked)
  if (judged === 'malformed') return refuse('creditCard.code', 'cvv')
  if (judged === 'right') {
    const saved = await keepConfirmed(store, savePayment ? who.customer?.id : undefined, card, ref)
    return confirm(store, who, card, saved)
  }
  if (judged === 'too-often') return takeOff(store, card)
  return block(store, card, judged === 'unknown' ? 'creditCard.codeFailed' : 'creditCard.codeWrong')
}

async function findCreditCard(store: Store, { bagKey }: CardBuyer): Promise<AppliedPayment | undefined> {
  const bag = await findBagRow(store.db, bagKey)
  if (bag?.state !== 'OPEN') return undefined
  const { payments } = await loadOrder(store.db, bag)
  return payments.find(({ type }) => type === 'CREDIT_CARD')
}

async function keepConfirmed(
  store: Store,
  customerId: string | undefined,
  card: AppliedPayment,
  ref: string,
): Promise<Saved> {
  const { cardType, last4, expiration, fullName, billingAddress: billing, customerPaymentId } = card
  if (!customerId || !billing) return null
  if (customerPaymentId) return 'card' // it is already
  const display = { brand: cardType, last4, description: '', expiration: expiration ?? undefined }
  const prepared: Prepared = { provider: 'cardpointe', way: 'CREDIT_CARD', ref, display }
  const { saved } = await keepPayingCard(store, customerId, { prepared, fullName: fullName ?? '', billing })
  return saved
}

async function confirm(store: Store, who: CardBuyer, card: AppliedPayment, saved: Saved) {
  const { id, orderId, customerPaymentId } = card
  const change = await changeOrder(store, orderId, async ({ tx }) => {
    await confirmPayment(tx, id, who.remembered ? who.sessionKey : null)
    if (customerPaymentId) await noteConfirmed(tx, customerPaymentId, store.now())
    return ok(null)
  })
  return change.ok ? ok({ saved }) : change
}

/** A saved card whose code was wrong has to be confirmed from then on, also where it is applied once more. */
async function block(
  store: Store,
  { id, orderId, customerPaymentId }: AppliedPayment,
  code: 'creditCard.codeFailed' | 'creditCard.codeWrong',
) {
  const isWrong = code === 'creditCard.codeWrong'
  const change = await changeOrder(store, orderId, async ({ tx }) => {
    await blockForCode(tx, id)
    if (customerPaymentId && isWrong) await noteDoubted(tx, customerPaymentId, store.now())
    return ok(null)
  })
  return change.ok ? refusal({ code, ...(isWrong ? { field: 'cvv' } : {}), data: { blockForCVV: true } }) : change
}

async function takeOff(store: Store, { id, orderId, customerPaymentId }: AppliedPayment) {
  const change = await changeOrder(store, orderId, async ({ tx, row }) => {
    await deletePayment(tx, row.id, id)
    if (customerPaymentId) await noteDoubted(tx, customerPaymentId, store.now())
    return ok(null)
  })
  return change.ok ? refuse('payment.generic') : change
}
