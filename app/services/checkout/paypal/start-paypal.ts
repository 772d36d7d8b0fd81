import { hour, minute } from '~/durations'
import { cents } from '~/money'
import { findBag } from '~/services/cart/current-bag'
import { giftCardCredit } from '~/services/orders/order'
import { basketOf } from '~/services/payments/basket'
import { openBagOf } from '~/services/payments/new-payment'
import { beginNewTry } from '~/services/payments/new-try'
import { sealReturn } from '~/services/payments/payer-return'
import { paypalOrdersOf } from '~/services/payments/paypal/paypal-way'
import { ok, type Result, refuse } from '~/services/result'
import { addressBucket, type Buyer, beginTry, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { methodToCome } from '../steps/shipping-address'

export type PaypalStart = {
  /** Pressed in the bag: address and e-mail come from PayPal, and the order is placed at once when it can be. */
  fromBag: boolean
  /** The address the payer comes back by, and the one without having paid. */
  returnUrl: (state: string) => string
  cancelUrl: string
}

/**
 * Begins a payment at PayPal for what gift cards leave of the bag. Nothing is put on the bag yet.
 * @returns the address of PayPal's page the payer is sent to
 */
export async function startPaypal(store: Store, who: Buyer, asked: PaypalStart): Promise<Result<string>> {
  const way = paypalOrdersOf(store)
  if (!way.ok) return way
  const row = await openBagOf(store, who)
  if (!row.ok) return row
  const bag = await findBag(store, who.bagKey)
  if (!bag) return refuse('payment.nothingDue')
  // in the bag it holds the method that will be chosen for whoever chose none
  const toCome = asked.fromBag ? await methodToCome(store, bag) : 0
  const amount = cents(bag.total - giftCardCredit(bag) + toCome)
  if (amount <= 0) return refuse('payment.nothingDue')
  const attempt = await beginTry(store, limits(who))
  if (!attempt.ok) return attempt
  await beginNewTry(store, row.value)

  const { fromBag: express, returnUrl, cancelUrl } = asked
  const back = { order: bag.id, session: who.sessionKey, provider: 'paypal-orders', express }
  const begun = await way.value.approval.start(
    {
      ...{ amount, express, cancelUrl, returnUrl: returnUrl(sealReturn(store.config, back, store.now())) },
      shipping: bag.groups.find(({ type }) => type === 'PHYSICAL_SHIP')?.address ?? undefined,
      ...basketOf(bag, amount, toCome),
    },
    { key: store.newId(), orderRef: bag.id },
  )
  return begun.status === 'ok' ? ok(begun.url) : refuse('payment.apply')
}

/** Each begun payment is an order at PayPal. */
function limits(who: Buyer) {
  return [
    { bucket: sessionBucket('paypal', who), most: 20, ms: 15 * minute },
    { bucket: addressBucket('paypal', who), most: 120, ms: hour },
  ]
}
