import { type AppliedPaymentRow, deleteOtherPayment, insertPayment } from '~/db/payments/applied-payments'
import { hashed } from '~/log.server'
import { takenBy, withPress } from '~/services/cart/presses'
import type { OrderChange } from '~/services/orders/change-order'
import { giftCardCredit, type Order } from '~/services/orders/order'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { blankPayment } from './new-payment'
import { sealRef } from './sealed-ref'

type Named = Pick<AppliedPaymentRow, 'type' | 'provider' | 'gateway' | 'cardType' | 'last4'>
type More = Omit<AppliedPaymentRow, keyof Named | 'id' | 'orderId' | 'amount' | 'preparedRef' | 'createdAt'>

/** A payment beside gift cards. `ref`: the provider's durable reference, as it is; it is sealed here. `id`: not a new one. */
export type NewPayment = Named & Partial<More> & { ref: string; id?: string }

/**
 * Puts a payment on an open order, in the transaction that changes it; it takes the place of the one beside gift cards
 * that stood there.
 * @param again the id of that payment when it is applied again: one with the same last digits keeps it
 * @returns the id of the payment
 */
export async function putPayment(
  store: Store,
  open: OrderChange,
  { ref, ...payment }: NewPayment,
  again?: string,
): Promise<Result<string>> {
  const { tx, row } = open
  open.paysAnew = true
  const before = await deleteOtherPayment(tx, row.id)
  const blank = blankPayment(store, row.id)
  const isSame = before !== undefined && before.id === again && before.last4 === payment.last4
  const id = isSame ? before.id : (payment.id ?? blank.id)
  await insertPayment(tx, { ...blank, ...payment, id, preparedRef: sealRef(store.config, id, ref) })
  return ok(id)
}

type Approval = Pick<NewPayment, 'provider' | 'ref'>
/** What a provider knows it by stands nowhere as it is. */
const pressOf = ({ provider, ref }: Approval) => `${provider} ${hashed(ref)}`

/** Whether an approval was put on an order before, be it there now or not. */
export function wasApproved(row: Pick<OrderChange['row'], 'presses'>, approval: Approval): boolean {
  return takenBy(row, pressOf(approval)) !== undefined
}

/**
 * The same for an approval a payer was sent out for, once: while its payment is on the order the same token again changes
 * nothing, and after it went off it is refused. An address somebody comes back by can be asked for again at any time.
 */
export async function putApproved(
  store: Store,
  open: OrderChange,
  payment: NewPayment,
  again?: string,
): Promise<Result<string>> {
  const press = pressOf(payment)
  const before = takenBy(open.row, press)
  if (before !== undefined) {
    const { payments } = await open.load()
    return payments.some(({ id }) => id === before) ? ok(before) : refuse('payment.apply')
  }
  const put = await putPayment(store, open, payment, again)
  if (put.ok) open.row.presses = withPress(open.row, press, put.value)
  return put
}

/** A payment that would pay nothing is not put on the order: gift cards cover it. */
export function leavesSomething(order: Order): Result<null> {
  return giftCardCredit(order) >= order.total ? refuse('payment.nothingDue') : ok(null)
}
