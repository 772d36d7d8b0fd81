import type { OrderRow } from '~/db/orders/orders'
import type { Approved } from '~/gateways/payments'
import { changeOrder } from '~/services/orders/change-order'
import { chargeOf, type Order } from '~/services/orders/order'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { leavesSomething, putApproved } from '../put-payment'
import { paypalOrdersOf } from './paypal-way'

/**
 * What a payer approved at PayPal for this bag, read from PayPal itself. Refused when nothing was approved, it was charged
 * already, or it is for another order.
 */
export async function readPaypal(store: Store, orderId: string, token: string): Promise<Result<Approved>> {
  const way = paypalOrdersOf(store)
  if (!way.ok) return way
  const read = await way.value.approval.read(token, { key: store.newId(), orderRef: orderId })
  const isOurs = read.status === 'ok' && read.approved && read.orderRef === orderId
  return isOurs ? ok(read) : refuse('payment.apply')
}

/**
 * Puts an approved order of PayPal on the bag, for whatever gift cards leave.
 * @param mayRise the bag may come to more than was approved: its shopper looks at it again before it is charged
 */
export async function putPaypal(
  store: Store,
  bag: Pick<OrderRow, 'id'>,
  token: string,
  { amount, email, usableForMs }: Approved,
  mayRise: boolean,
): Promise<Result<Order>> {
  const payment = {
    ...{
      type: 'PAYPAL',
      provider: 'paypal-orders' as const,
      gateway: 'braintree',
      cardType: 'PAYPAL',
      last4: '',
      ref: token,
    },
    ...{ walletType: 'PAYPAL', emailAddress: email ?? null, description: 'PayPal', approvedAmount: amount },
    usableUntil: usableForMs === undefined ? null : store.now() + usableForMs,
  }
  const judge = (order: Order) =>
    !mayRise && chargeOf(order) > amount ? refuse('payment.apply') : leavesSomething(order)
  const change = await changeOrder(store, bag.id, (open) => putApproved(store, open, payment), judge)
  return change.ok ? ok(change.value.order) : change
}
