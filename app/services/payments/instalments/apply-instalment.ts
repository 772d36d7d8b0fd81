import { setOrderEmail } from '~/db/orders/order-changes'
import type { Approved } from '~/gateways/payments'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import { lapsedPayment } from '~/services/orders/lapsed-payment'
import type { Order } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import { openBagOf } from '../new-payment'
import { leavesSomething, putApproved, wasApproved } from '../put-payment'
import { instalmentProvider, judgeInstalment } from './instalment-rules'
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
  const bag = await openBagOf(store, { bagKey })
  if (!bag.ok) return bag
  const approval = await readInstalment(store, bag.value.id, token)
  if (!approval.ok) return approval
  const email = bag.value.email ?? customer?.email ?? approval.value.email
  const before = async ({ tx, row }: OrderChange) => {
    if (email && row.email === null) await setOrderEmail(tx, row.id, email)
    return ok(null)
  }
  return putInstalment(store, bag.value.id, { token, approved: approval.value, email, before, again })
}

/** What the provider says of a checkout; refused when there is none such for this order, or it cannot be asked. */
export async function readInstalment(store: Store, orderRef: string, token: string): Promise<Result<Approved>> {
  const provider = instalmentProvider(store)
  const read = await provider?.approval.read(token, { key: store.newId(), orderRef })
  return read?.status === 'ok' && read.approved ? ok(read) : failed()
}

type Put = {
  token: string
  approved: Approved
  /** Whom the order is for. */
  email: string | undefined
  /** What else is written with it. */
  before: (open: OrderChange) => Promise<Result<null>>
  /** The id of the payment whose place it takes. */
  again?: string
}

/** Puts a checkout that was read on an order; refused when it is for another amount, or the order cannot be paid so. */
export async function putInstalment(
  store: Store,
  orderId: string,
  { token, approved: { amount, usableForMs }, email, before, again }: Put,
): Promise<Result<Order>> {
  const limits = await instalmentProvider(store)?.limits.read()
  if (!limits) return failed()
  const usableUntil = usableForMs === undefined ? null : store.now() + usableForMs
  const change = await changeOrder(
    store,
    orderId,
    async (open) => {
      const isAgain = wasApproved(open.row, { provider: named.provider, ref: token })
      const written = isAgain ? ok(null) : await before(open) // what was chosen since stays
      const payment = { ...named, ref: token, usableUntil, approvedAmount: amount }
      if (!written.ok) return written
      const put = await putApproved(store, open, payment, again)
      return put.ok ? put : failed()
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

const named = { type: 'AFTERPAY', provider: 'afterpay' as const, gateway: 'afterpay', cardType: 'AFTERPAY', last4: '' }
