import { deletePayment } from '~/db/applied-payments'
import { noteRefusal } from '~/db/placing'
import { changeOrder } from '~/services/orders/change-order'
import type { AppliedPayment, Order } from '~/services/orders/order'
import { paymentName } from '~/services/orders/payment-name'
import { ok, type Refusal } from '~/services/result'
import type { Store } from '~/store.server'

const switches = { PAYPAL: 'paypal', AFTERPAY: 'afterpay', APPLE_PAY: 'applePay', GOOGLE_PAY: 'googlePay' } as const

/** The payment of an order whose way the merchant has switched off since it was applied. */
export function switchedOff({ toggles }: Pick<Store, 'toggles'>, { payments }: Order): AppliedPayment | undefined {
  return payments.find(({ type }) => type in switches && !toggles[switches[type as keyof typeof switches]])
}

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
