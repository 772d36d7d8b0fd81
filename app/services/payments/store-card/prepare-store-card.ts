import type { OrderRow } from '~/db/orders/orders'
import { hour, minute } from '~/durations'
import { type Prepared, Secret } from '~/gateways/payments'
import { ok, type Result, refuse, tooOften } from '~/services/result'
import { addressBucket, beginTry, type Limit, type Payer, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { StoredBillingAddress } from '~/validation/checkout/address'
import type { StoreCardInput } from '~/validation/payments/store-card'
import { billingOf } from '../cards/card-billing'

export type BilledCard = { prepared: Prepared; fullName: string; billing: StoredBillingAddress }

/**
 * Has the issuer turn a card number into a reference that can be kept. The number goes nowhere else.
 * @param bag the order it is to pay; null: the card is kept for later, with an address of its own
 */
export async function prepareStoreCard(
  store: Store,
  who: Payer,
  bag: OrderRow | null,
  card: StoreCardInput,
): Promise<Result<BilledCard>> {
  const issuer = store.gateways.payments['store-card']
  if (!issuer) return refuse('feature.unavailable')
  const billing = await billingOf(store, bag, card)
  if (!billing) return refuse('checkout.required')
  const attempt = await beginTry(store, storeCardLimits(who))
  if (!attempt.ok) return tooOften(attempt.refusal.retryAfterMs ?? lockedMs, 'payment.generic')

  const number = new Secret(card.cardNumber)
  const context = { key: store.newId(), orderRef: bag?.id ?? store.newId() }
  const outcome = await issuer.prepare({ kind: 'account-number', number }, { billing }, context)
  if (outcome.status !== 'declined') await attempt.value.succeeded()
  if (outcome.status === 'ok') return ok({ prepared: outcome.prepared, fullName: card.fullName, billing })
  if (outcome.status !== 'declined') return refuse(bag ? 'payment.apply' : 'storeCard.refused')
  if (outcome.reason === 'too-many-attempts') return tooOften(lockedMs, 'payment.generic')
  return refuse('storeCard.refused')
}

/** An issuer that locks a number does not say for how long: as long as we count wrong ones ourselves. */
const lockedMs = 15 * minute

/** Wrong store card numbers. */
export function storeCardLimits(who: Payer): Limit[] {
  const [session, address] = [sessionBucket('store-card', who), addressBucket('store-card', who)]
  return [
    { bucket: session, most: 5, ms: 15 * minute },
    { bucket: session, most: 10, ms: hour },
    { bucket: address, most: 30, ms: hour },
  ]
}
