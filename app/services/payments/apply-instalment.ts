import { setOrderEmail } from '~/db/order-changes'
import type { Approved, PaymentProvider } from '~/gateways/payments'
import { changeOrder } from '~/services/orders/change-order'
import { lapsedPayment } from '~/services/orders/lapsed-payment'
import type { Order } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import { instalmentProvider, judgeInstalment } from './instalment-rules'
import { openBagOf } from './new-payment'
import { leavesSomething, putPayment } from './put-payment'
import { failed } from './start-instalment'

/**
 * Puts a checkout the payer says they approved on the visitor's bag. What it is for the provider tells: the order, the
 * amount, until when. One for another order or amount, or that ran out, is refused. An order nobody knows the e-mail of is
 * for whom the provider wrote to.
 * @param again the id of the payment whose place it takes
 */
export async function applyInstalment(
  store: Store,
  { bagKey, customer }: InstalmentPayer,
  token: string,
  again?: string,
): Promise<Result<Order>> {
  const provider = instalmentProvider(store)
  if (!provider) return failed()
  const bag = await openBagOf(store, { bagKey })
  if (!bag.ok) return bag
  const limits = await provider.limits.read()
  const approval = await readApproval(provider, token, bag.value.id, store.newId())
  if (!approval) return failed()
  const { amount, usableForMs } = approval
  const email = bag.value.email ?? customer?.email ?? approval.email
  const usableUntil = usableForMs === undefined ? null : store.now() + usableForMs
  const change = await changeOrder(
    store,
    bag.value.id,
    async (open) => {
      if (email && bag.value.email === null) await setOrderEmail(open.tx, bag.value.id, email)
      return putPayment(store, open, { ...named, ref: token, usableUntil, approvedAmount: amount }, again)
    },
    (order) => {
      const judged = leavesSomething(order)
      if (!judged.ok) return judged
      const allowed = judgeInstalment(order, limits, email)
      if (!allowed.ok) return allowed
      return lapsedPayment(order, store.now()) ? failed() : ok(null)
    },
  )
  return change.ok ? ok({ ...change.value.order, email: email ?? null }) : change
}

/** A customer, signed in or remembered, is written to at their own address. */
export type InstalmentPayer = { bagKey: string; customer?: { email?: string } | null }

const named = { type: 'AFTERPAY', provider: 'afterpay', gateway: 'afterpay', cardType: 'AFTERPAY', last4: '' }

/** Null: there is none such for this order, or the provider cannot be asked. */
async function readApproval(
  { approval }: PaymentProvider,
  token: string,
  orderRef: string,
  key: string,
): Promise<Approved | null> {
  const read = await approval?.read(token, { key, orderRef })
  return read?.status === 'ok' && read.approved ? read : null
}
