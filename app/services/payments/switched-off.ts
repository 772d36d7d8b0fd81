import { deletePayment } from '~/db/applied-payments'
import { noteRefusal } from '~/db/placing'
import { findBag } from '~/services/cart/current-bag'
import { changeOrder } from '~/services/orders/change-order'
import { lapsedPayment } from '~/services/orders/lapsed-payment'
import type { AppliedPayment, Order } from '~/services/orders/order'
import { paymentName } from '~/services/orders/payment-name'
import { ok, type Refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { isBrandOff } from './accepted-brands'

const switches = { PAYPAL: 'paypal', AFTERPAY: 'afterpay', APPLE_PAY: 'applePay', GOOGLE_PAY: 'googlePay' } as const

/** The payment of an order whose way, or whose brand of cards, the merchant has switched off since it was applied. */
export function switchedOff(store: Pick<Store, 'toggles'>, { payments }: Order): AppliedPayment | undefined {
  const { toggles } = store
  return payments.find(({ type, cardType }) => {
    const isWayOff = type in switches && !toggles[switches[type as keyof typeof switches]]
    return isWayOff || (cardTypes.includes(type) && isBrandOff(store, cardType, type))
  })
}

const cardTypes = ['CREDIT_CARD', 'APPLE_PAY', 'GOOGLE_PAY']

/** Why it cannot pay any more, in words that name it. */
export function offRefusal(payment: AppliedPayment): Refusal {
  return { code: 'payment.wayOff', values: { name: paymentName(payment) } }
}

/** Takes it off the open order, which keeps why. One that is being submitted meanwhile stays as it is. */
export async function takeOff(store: Store, orderId: string, payment: AppliedPayment): Promise<void> {
  await changeOrder(store, orderId, async ({ tx, row }) => {
    if (await deletePayment(tx, orderId, payment.id)) await noteRefusal(tx, row, JSON.stringify(offRefusal(payment)))
    return ok(null)
  })
}

/**
 * The bag of a visitor where it is about to be paid for: a payment whose way was switched off since, or whose approval no
 * longer holds, has gone off, and the bag says so.
 */
export async function findBagToPay(store: Store, bagKey: string): Promise<Order | null> {
  const bag = await findBag(store, bagKey)
  if (bag?.state !== 'OPEN') return bag
  const off = switchedOff(store, bag)
  if (off) await takeOff(store, bag.id, off)
  else if (lapsedPayment(bag, store.now()))
    await changeOrder(store, bag.id, async () => ok(null)) // every change does
  else return bag
  return findBag(store, bagKey)
}
