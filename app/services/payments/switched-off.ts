import { deletePayment } from '~/db/payments/applied-payments'
import { findBag } from '~/services/cart/current-bag'
import { askingAgain } from '~/services/orders/asks-again'
import { changeOrder } from '~/services/orders/change-order'
import { lapsedPayment } from '~/services/orders/lapsed-payment'
import { keepNote, lastNoteOf } from '~/services/orders/last-note'
import type { AppliedPayment, Order } from '~/services/orders/order'
import { lostPackaging } from '~/services/orders/packaging'
import { cardName, paymentName } from '~/services/orders/payment-name'
import type { Shopper } from '~/services/orders/shopper'
import { ok, type Refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { isBrandOff } from './cards/accepted-brands'
import { walletGateway } from './wallets/offered-wallets'

const switches = { PAYPAL: 'paypal', AFTERPAY: 'afterpay' } as const

/** The payment of an order whose way, or whose brand of cards, the merchant has switched off since it was applied. */
export function switchedOff(store: Wares, { payments }: Pick<Order, 'payments'>): AppliedPayment | undefined {
  return payments.find((payment) => {
    const { type, cardType } = payment
    return isWayOff(store, payment) || (cardTypes.includes(type) && isBrandOff(store, cardType, type))
  })
}

type Wares = Pick<Store, 'gateways' | 'toggles'>

const cardTypes = ['CREDIT_CARD', 'APPLE_PAY', 'GOOGLE_PAY']

/** By its toggle, or by the setting of who charges it. Gift cards are the shop's own. */
function isWayOff(store: Wares, { type, provider, giftCardId }: AppliedPayment): boolean {
  if (giftCardId !== null) return false
  if (type === 'APPLE_PAY' || type === 'GOOGLE_PAY') return walletGateway(store, type) === undefined
  const isToggledOff = type in switches && !store.toggles[switches[type as keyof typeof switches]]
  return isToggledOff || !Object.hasOwn(store.gateways.payments, provider)
}

/** Why it cannot pay any more, in words that name it: the way, or of a wallet that goes on with others the card. */
export function offRefusal(store: Wares, payment: AppliedPayment): Refusal {
  const name = isWayOff(store, payment) ? paymentName(payment) : cardName(payment)
  return { code: 'payment.wayOff', values: { name } }
}

/**
 * Takes it off the open order, which keeps why. One that is being submitted meanwhile stays as it is.
 * @returns all there is to tell, when something else went off with it
 */
export async function takeOff(store: Store, orderId: string, payment: AppliedPayment): Promise<Refusal | null> {
  const change = await changeOrder(store, orderId, async ({ tx, row }) => {
    if (await deletePayment(tx, orderId, payment.id)) await keepNote(tx, row, offRefusal(store, payment))
    return ok(null)
  })
  return change.ok ? lastNoteOf(change.value.order) : null
}

/**
 * The bag of a visitor where it is about to be paid for: a payment whose way was switched off since, or whose approval no
 * longer holds, has gone off, and so has gift packaging there is none of any more, and the bag says all of it.
 */
export async function findBagToPay(store: Store, who: Shopper): Promise<Order | null> {
  return askingAgain(who, await findPayable(store, who.bagKey))
}

async function findPayable(store: Store, bagKey: string): Promise<Order | null> {
  const bag = await findBag(store, bagKey)
  if (bag?.state !== 'OPEN') return bag
  const off = switchedOff(store, bag)
  if (off) await takeOff(store, bag.id, off)
  else if (lostPackaging(bag) || lapsedPayment(bag, store.now()))
    await changeOrder(store, bag.id, async () => ok(null)) // every change does
  else return bag
  return findBag(store, bagKey)
}
