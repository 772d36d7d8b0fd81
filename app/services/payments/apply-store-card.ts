import { brand } from '~/brand'
import { deleteOtherPayment, insertPayment } from '~/db/applied-payments'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import { giftCardCredit, type Order } from '~/services/orders/order'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Buyer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { StoreCardInput } from '~/validation/store-card'
import { keepCard } from './keep-card'
import { blankPayment, openBagOf } from './new-payment'
import { type BilledCard, prepareStoreCard } from './prepare-store-card'
import { sealRef } from './sealed-ref'

/** Whoever pays; a customer, signed in or remembered, may keep the card. */
export type CardBuyer = Buyer & { customer?: { id: string } | null; remembered?: boolean }

/**
 * Applies a store card for whatever the gift cards leave; it takes the place of the payment that stood there. With
 * `savePayment` it is kept for the customer too; a guest who asks for that is told to sign in.
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
  const kept = customer ? await keepCard(store, customer.id, prepared.value, false) : ok(null)
  if (!kept.ok) return kept
  const put = { card: prepared.value, again, savedAs: kept.value, confirmedBy: who.remembered ? who.sessionKey : null }
  const change = await changeOrder(store, bag.value.id, (open) => putStoreCard(store, open, put), leavesSomething)
  return change.ok ? ok(change.value.order) : change
}

/** A payment that would pay nothing is not put on the order: gift cards cover it. */
export function leavesSomething(order: Order): Result<null> {
  return giftCardCredit(order) >= order.total ? refuse('payment.nothingDue') : ok(null)
}

type Put = { card: BilledCard; again?: string; savedAs: string | null; confirmedBy: string | null }

async function putStoreCard(store: Store, { tx, row }: OrderChange, { card, again, savedAs, confirmedBy }: Put) {
  const { prepared, fullName, billing } = card
  const before = await deleteOtherPayment(tx, row.id)
  const blank = blankPayment(store, row.id)
  const isSame = before?.id === again && before?.last4 === prepared.display.last4
  const id = before && isSame ? before.id : blank.id
  await insertPayment(tx, {
    ...blank,
    id,
    type: `${brand.enum}_CARD`,
    provider: 'store-card',
    gateway: 'ads',
    cardType: `${brand.enum}_CARD`,
    last4: prepared.display.last4,
    preparedRef: sealRef(store.config, id, prepared.ref),
    verificationRequired: prepared.needsVerification ? 1 : 0,
    fullName,
    billingAddress: JSON.stringify(billing),
    customerPaymentId: savedAs,
    confirmedBy,
  })
  return ok(null)
}
