import type { OrderRow } from '~/db/orders'
import { type Prepared, Secret } from '~/gateways/payments'
import { loadOrder } from '~/services/orders/change-order'
import { ok, type Result, refuse, tooOften } from '~/services/result'
import { addressBucket, beginTry, hour, type Limit, minute, type Payer, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { StoredBillingAddress } from '~/validation/address'
import type { StoreCardInput } from '~/validation/store-card'

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
  if (outcome.status !== 'declined') return refuse('payment.apply')
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

/** The address typed for the card, or the one the order is shipped to; null when there is none yet. */
async function billingOf(
  store: Store,
  bag: OrderRow | null,
  card: StoreCardInput,
): Promise<StoredBillingAddress | null> {
  const { firstName, lastName } = splitName(card.fullName)
  if (card.address) return { firstName, lastName, ...card.address }
  if (!bag) return null
  const { groups } = await loadOrder(store.db, bag)
  const shipping = groups.find(({ type }) => type === 'PHYSICAL_SHIP')?.address
  if (!shipping) return null
  const { addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = shipping
  return { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode }
}

function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
