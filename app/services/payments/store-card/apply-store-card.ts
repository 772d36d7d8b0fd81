import { brand } from '~/brand'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import { ok, type Result, refusal } from '~/services/result'
import type { Buyer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { StoreCardInput } from '~/validation/payments/store-card'
import { keepPayingCard } from '../cards/keep-card'
import { openBagOf } from '../new-payment'
import { leavesSomething, putPayment } from '../put-payment'
import { type BilledCard, prepareStoreCard } from './prepare-store-card'

/** Whoever pays; a customer, signed in or remembered, may keep the card. */
export type CardBuyer = Buyer & { customer?: { id: string; email?: string } | null; remembered?: boolean }

/**
 * Applies a store card for whatever the gift cards leave; it takes the place of the payment that stood there. With
 * `savePayment` it is kept for the customer too, unless their list is full; a guest who asks for that is told to sign in.
 * @param again the id of that payment when it is applied again: the same card keeps it
 */
export async function applyStoreCard(
  store: Store,
  who: CardBuyer,
  card: StoreCardInput,
  again?: string,
): Promise<Result<Order>> {
  const customer = card.savePayment ? who.customer : null
  if (card.savePayment && !customer) return refusal({ code: 'login.required', kind: 'unauthorized' })
  const bag = await openBagOf(store, who)
  if (!bag.ok) return bag
  const prepared = await prepareStoreCard(store, who, bag.value, card)
  if (!prepared.ok) return prepared
  const { id: savedAs } = await keepPayingCard(store, customer?.id, prepared.value)
  const put = { card: prepared.value, again, savedAs, confirmedBy: who.remembered ? who.sessionKey : null }
  const change = await changeOrder(store, bag.value.id, (open) => putStoreCard(store, open, put), leavesSomething)
  return change.ok ? ok(change.value.order) : change
}

type Put = { card: BilledCard; again?: string; savedAs: string | null; confirmedBy: string | null }

function putStoreCard(store: Store, open: OrderChange, { card, again, savedAs, confirmedBy }: Put) {
  const { prepared, fullName, billing } = card
  const named = {
    type: `${brand.enum}_CARD`,
    provider: 'store-card' as const,
    gateway: 'ads',
    cardType: `${brand.enum}_CARD`,
  }
  const payment = {
    ...named,
    ...{ last4: prepared.display.last4, ref: prepared.ref, fullName, confirmedBy, customerPaymentId: savedAs },
    verificationRequired: prepared.needsVerification ? 1 : 0,
    billingAddress: JSON.stringify(billing),
  }
  return putPayment(store, open, payment, again)
}
