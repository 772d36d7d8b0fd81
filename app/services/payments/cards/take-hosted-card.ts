import { type CardSessionRow, spendCardSession } from '~/db/payments/card-sessions'
import type { Prepared } from '~/gateways/payments'
import { changeOrder } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import { ok, type Refusal, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { HostedCardInput } from '~/validation/payments/hosted-card'
import { openBagOf } from '../new-payment'
import { leavesSomething, putPayment } from '../put-payment'
import type { CardBuyer } from '../store-card/apply-store-card'
import type { BilledCard } from '../store-card/prepare-store-card'
import { billingOf } from './card-billing'
import { checkHostedCode } from './check-hosted-code'
import { creditCardPayment } from './credit-card-payment'
import { findHostedSession, type HostedCard, hostedCardOf, startOver } from './hosted-card'
import { whyRefused } from './judge-new-card'
import { keepCard, keepPayingCard, type Saved } from './keep-card'
import { type CardWorkflow, isCheckout } from './open-card-page'
import { noteHostedCard, paidByHostedCard } from './paid-by-hosted-card'

/** The order it is on now, null elsewhere; and whether it was kept for the customer. */
type Taken = { order: Order | null; saved: Saved }

/**
 * Takes a card that was entered in the provider's fields: puts it on the bag, or keeps it for who is signed in. The same
 * asked once more, or twice at once, is answered as the first time while it pays.
 * @param again the id of a payment of the order that is applied again
 */
export async function takeHostedCard(
  store: Store,
  who: CardBuyer,
  card: HostedCardInput,
  workflow: CardWorkflow,
  again?: string,
): Promise<Result<Taken>> {
  const paid = async () => (isCheckout(workflow) ? paidByHostedCard(store, who, card, again) : null)
  const before = await paid()
  if (before) return ok(before)
  const taken = await takeCard(store, who, card, workflow, again)
  if (taken.ok) return taken
  const meanwhile = await paid()
  return meanwhile ? ok(meanwhile) : taken
}

/**
 * Everything about the card is what its provider told of this session; the shopper adds its security code, which the issuer
 * judges, and where it is billed. Without a code a card for an order has to be confirmed before the order can be submitted.
 */
async function takeCard(
  store: Store,
  who: CardBuyer,
  { clientToken, ...card }: HostedCardInput,
  workflow: CardWorkflow,
  again?: string,
): Promise<Result<Taken>> {
  const paying = isCheckout(workflow)
  if (!paying && (!who.customer || who.remembered)) return refusal({ code: 'login.required', kind: 'unauthorized' })
  const bag = paying ? await openBagOf(store, who) : ok(null)
  if (!bag.ok) return bag
  const found = await findCard(store, who, clientToken, card.expiration)
  if (!found.ok) return found
  const { session, hosted, prepared } = found.value
  if (isCheckout(session.workflow) !== paying) return startOver('creditCard.failed', 'not-found')
  const billing = await billingOf(store, bag.value, { fullName: hosted.name, address: card.address })
  if (!billing) return refuse('checkout.required')
  const billed = { prepared, fullName: hosted.name, billing }
  const needsCode = !hosted.codeChecked && card.cvv === undefined
  if (needsCode && !paying) return refusal({ code: 'creditCard.codeFailed', data: { blockForCVV: true } })
  if (!hosted.codeChecked && card.cvv !== undefined) {
    const checked = await checkHostedCode(store, who, { clientToken, card: hosted, prepared, cvv: card.cvv, billing })
    if (!checked.ok) return withMonth(checked.refusal)
  }
  if (!paying) return keepOnly(store, who, { session, billed, isDefault: card.defaultCard })
  return putOnBag(store, who, bag.value?.id ?? '', { session, billed, keeps: card.savePayment, needsCode, again })
}

/** A code may be wrong because the month is: where it is to be typed again, so may the month be. */
function withMonth({ data, ...refused }: Refusal) {
  return refusal({ ...refused, data: data?.blockForCVV ? { ...data, showExpiration: true } : data })
}

type Found = { session: CardSessionRow; hosted: HostedCard; prepared: Prepared }

/** @param expiration MMYY, in the place of the month its provider told */
async function findCard(
  store: Store,
  who: CardBuyer,
  clientToken: string,
  expiration?: string,
): Promise<Result<Found>> {
  const session = await findHostedSession(store, who, clientToken)
  if (!session.ok) return session
  const hosted = hostedCardOf(store, session.value)
  if (!hosted.ok) return hosted
  const { token, expiry } = hosted.value
  const source = { kind: 'card-token', token, expiry: expiration ?? expiry } as const
  const context = { key: store.newId(), orderRef: store.newId() }
  const outcome = await store.gateways.payments.cardpointe?.prepare(source, {}, context)
  if (outcome?.status !== 'ok') return startOver('creditCard.failed')
  const { prepared } = outcome
  if (whyRefused(store, prepared).length > 0) return startOver('storeCard.refused')
  return ok({ session: session.value, hosted: hosted.value, prepared })
}

type Kept = { session: CardSessionRow; billed: BilledCard; isDefault: boolean }

async function keepOnly(store: Store, { customer }: CardBuyer, { session, billed, isDefault }: Kept) {
  if (!(await spendCardSession(store.db, session.reference))) return startOver('creditCard.failed')
  const kept = await keepCard(store, customer?.id ?? '', billed, isDefault)
  return kept.ok ? ok({ order: null, saved: 'card' as const }) : kept
}

type Put = { session: CardSessionRow; billed: BilledCard; keeps: boolean; needsCode: boolean; again?: string }

/** The session is used up with the change of the order: what is refused there can be tried once more. */
async function putOnBag(store: Store, who: CardBuyer, orderId: string, put: Put): Promise<Result<Taken>> {
  const { session, billed, keeps, needsCode, again } = put
  const asKept = needsCode ? { ...billed, prepared: { ...billed.prepared, needsVerification: true } } : billed
  const kept = await keepPayingCard(store, keeps ? who.customer?.id : undefined, asKept)
  const confirmedBy = who.remembered && !needsCode ? who.sessionKey : null
  const payment = creditCardPayment(billed, { savedAs: kept.id, confirmedBy, needsCode })
  const change = await changeOrder(
    store,
    orderId,
    async (open) => {
      if (!(await spendCardSession(open.tx, session.reference))) return startOver('creditCard.failed')
      const put = await putPayment(store, open, payment, again)
      if (put.ok) noteHostedCard(open.row, session.reference, put.value, again)
      return put
    },
    leavesSomething,
  )
  return change.ok ? ok({ order: change.value.order, saved: kept.saved }) : change
}
