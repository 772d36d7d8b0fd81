import { findBagRow } from '~/db/orders/orders'
import { confirmPayment } from '~/db/payments/applied-payments'
import { noteConfirmed } from '~/db/payments/customer-payments'
import { hour, minute } from '~/durations'
import { type PaymentProvider, Secret } from '~/gateways/payments'
import { askingAgain } from '~/services/orders/asks-again'
import { changeOrder, loadOrder } from '~/services/orders/change-order'
import type { AppliedPayment } from '~/services/orders/order'
import { ok, type Problem, type Result, refusal, refuse } from '~/services/result'
import { addressBucket, beginTry, type Limit } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { openRef } from '../sealed-ref'
import type { CardBuyer } from './apply-store-card'
import { storeCardLimits } from './prepare-store-card'

/** Whether a number is good, how often the shopper may still be wrong, and what to tell them. */
export type CardAttempts = { valid: boolean; attemptsRemaining: number; problems: Problem[] }

/**
 * Judges a store card number: against the card on the order when that one has to be confirmed (a right number confirms
 * it), else by asking the issuer whether there is such an account. Five wrong numbers in fifteen minutes lock it.
 */
export async function validateStoreCard(store: Store, who: CardBuyer, number: string): Promise<Result<CardAttempts>> {
  const issuer = store.gateways.payments['store-card']
  if (!issuer) return refuse('feature.unavailable')
  const pending = await findPendingCard(store, who)
  const attempt = await beginTry(store, pending ? confirmationLimits(who, pending) : storeCardLimits(who))
  if (!attempt.ok) return ok({ valid: false, attemptsRemaining: 0, problems: [locked] })

  const judged = pending ? await verify(store, issuer, pending, number) : await check(store, issuer, number)
  if (judged === null) {
    await attempt.value.succeeded()
    return refuse('storeCard.validation')
  }
  if (judged.valid) await attempt.value.succeeded()
  if (judged.valid && pending) return confirm(store, who, pending)
  const left = attempt.value.left + (judged.valid ? 1 : 0) // a right number does not count as a try
  const attemptsRemaining = Math.min(left, judged.attemptsLeft)
  const problems = judged.valid ? [] : problemsAt(attemptsRemaining, pending !== undefined)
  return ok({ valid: judged.valid, attemptsRemaining, problems })
}

/** How often the shopper may still be wrong, when no number was judged. */
export async function storeCardTriesLeft(store: Store, who: CardBuyer): Promise<number> {
  const pending = await findPendingCard(store, who)
  const attempt = await beginTry(store, pending ? confirmationLimits(who, pending) : storeCardLimits(who))
  if (!attempt.ok) return 0
  await attempt.value.succeeded()
  return attempt.value.left + 1
}

/** Wrong numbers for a card that must be confirmed use up that card's tries: another one can take its place. */
function confirmationLimits(who: CardBuyer, { id, customerPaymentId }: AppliedPayment): Limit[] {
  return [
    { bucket: `store-card confirmation ${customerPaymentId ?? id}`, most: 5, ms: 15 * minute },
    { bucket: addressBucket('store-card confirmation', who), most: 30, ms: hour },
  ]
}

const locked: Problem = { code: 'payment.generic' }
const wrong: Problem = { code: 'storeCard.wrong', field: 'cardNumber' }

function problemsAt(attemptsRemaining: number, mustConfirm: boolean): Problem[] {
  if (attemptsRemaining === 0) return [locked]
  return mustConfirm ? [wrong, { code: 'storeCard.verify' }] : [wrong]
}

/**
 * The number typed for a card that must be confirmed, as the checkout's form sends it. A refusal's `data` hold how many
 * tries are left; that the card must be confirmed the page says anyway. Without a store card on the order nothing is judged.
 */
export async function confirmStoreCard(store: Store, who: CardBuyer, number: string): Promise<Result<null>> {
  if (!(await findStoreCard(store, who))) return refuse('generic')
  const judged = await validateStoreCard(store, who, number)
  if (!judged.ok) return judged
  const { attemptsRemaining, problems } = judged.value
  const [problem] = problems
  return problem ? refusal({ ...problem, data: { attemptsRemaining } }) : ok(null)
}

async function findPendingCard(store: Store, who: CardBuyer): Promise<AppliedPayment | undefined> {
  const card = await findStoreCard(store, who)
  return card?.verificationRequired === 1 ? card : undefined
}

/** The one store card of an order. */
async function findStoreCard(store: Store, who: CardBuyer): Promise<AppliedPayment | undefined> {
  const bag = await findBagRow(store.db, who.bagKey)
  if (!bag) return undefined
  const { payments } = askingAgain(who, await loadOrder(store.db, bag))
  return payments.find(({ provider }) => provider === 'store-card')
}

type Judged = { valid: boolean; attemptsLeft: number } | null

/** null: the issuer could not be asked. */
async function verify(store: Store, issuer: PaymentProvider, card: AppliedPayment, number: string): Promise<Judged> {
  const ref = openRef(store.config, card.id, card.preparedRef)
  if (!issuer.verify || ref === null) return null
  const context = { key: store.newId(), orderRef: card.orderId }
  const outcome = await issuer.verify(ref, new Secret(number), context)
  if (outcome.status === 'ok') return outcome
  return outcome.status === 'declined' ? { valid: false, attemptsLeft: 0 } : null
}

async function check(store: Store, issuer: PaymentProvider, number: string): Promise<Judged> {
  const context = { key: store.newId(), orderRef: store.newId() }
  const outcome = await issuer.prepare({ kind: 'account-number', number: new Secret(number) }, {}, context)
  if (outcome.status === 'ok') return { valid: true, attemptsLeft: Number.POSITIVE_INFINITY }
  return outcome.status === 'declined' ? { valid: false, attemptsLeft: Number.POSITIVE_INFINITY } : null
}

async function confirm(store: Store, who: CardBuyer, card: AppliedPayment): Promise<Result<CardAttempts>> {
  const { id, orderId, customerPaymentId } = card
  const change = await changeOrder(store, orderId, async ({ tx }) => {
    await confirmPayment(tx, id, who.remembered ? who.sessionKey : null)
    if (customerPaymentId) await noteConfirmed(tx, customerPaymentId, store.now())
    return ok(null)
  })
  return change.ok ? ok({ valid: true, attemptsRemaining: 5, problems: [] }) : change
}
