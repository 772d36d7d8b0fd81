import { findBagRow } from '~/db/orders/orders'
import { deletePaymentMadeFrom } from '~/db/payments/applied-payments'
import { type CustomerPaymentRow, findCustomerPayment } from '~/db/payments/customer-payments'
import { changeOrder, loadOrder, type OrderChange } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import { bagKeyOf } from '~/services/orders/shopper'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { SavedPaymentInput } from '~/validation/payments/payments'
import { openBagOf } from '../new-payment'
import { leavesSomething, putPayment } from '../put-payment'
import { openRef } from '../sealed-ref'
import { takesSaved } from './accepted-brands'

/** A customer, signed in or remembered, and their bag. */
type Owner = { bagKey: string; remembered: boolean; customer: { id: string } }

/**
 * Applies one of the customer's saved payments for whatever the gift cards leave. Who is only remembered has to confirm
 * it, as a card has to be that its issuer wants confirmed. Not found when it is not theirs or is of another type.
 */
export async function applySavedPayment(
  store: Store,
  who: Owner,
  { customerPaymentId, paymentType }: SavedPaymentInput,
): Promise<Result<Order>> {
  const bag = await openBagOf(store, who)
  if (!bag.ok) return bag
  const saved = await findCustomerPayment(store.db, who.customer.id, customerPaymentId)
  if (!saved || (paymentType !== undefined && paymentType !== saved.type)) return notFound()
  const ref = takesSaved(store, saved) ? openRef(store.config, saved.id, saved.preparedRef) : null
  if (ref === null) return refuse('payment.savedFailed')
  const put = { saved, ref, mustConfirm: who.remembered || saved.verificationRequired === 1 }
  const change = await changeOrder(store, bag.value.id, (open) => putSaved(store, open, put), leavesSomething)
  return change.ok ? ok(change.value.order) : change
}

type Put = { saved: CustomerPaymentRow; ref: string; mustConfirm: boolean }

async function putSaved(store: Store, open: OrderChange, { saved, ref, mustConfirm }: Put) {
  const { id: customerPaymentId, customerId, type, provider, gateway, cardType, last4 } = saved
  if (!(await findCustomerPayment(open.tx, customerId, customerPaymentId))) return notFound() // deleted meanwhile
  const { fullName, billingAddress, expDate: expiration } = saved
  return putPayment(store, open, {
    ...{ type, provider, gateway, cardType, last4, ref, expiration, fullName, billingAddress, customerPaymentId },
    verificationRequired: mustConfirm ? 1 : 0,
  })
}

function notFound() {
  return refusal({ code: 'payment.savedFailed', kind: 'not-found' })
}

/** Takes a saved payment that was deleted off the customer's open bag. */
export async function takeOffBag(store: Store, customerId: string, customerPaymentId: string): Promise<void> {
  const bag = await findBagRow(store.db, bagKeyOf(customerId))
  if (bag?.state !== 'OPEN') return
  const { payments } = await loadOrder(store.db, bag)
  if (!payments.some((payment) => payment.customerPaymentId === customerPaymentId)) return
  await changeOrder(store, bag.id, async ({ tx, row }) => {
    await deletePaymentMadeFrom(tx, row.id, customerPaymentId)
    return ok(null)
  })
}
