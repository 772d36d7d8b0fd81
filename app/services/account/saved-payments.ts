import { inTransaction, type Tx } from '~/db/client'
import { updateCustomer } from '~/db/identity/customers'
import {
  type CustomerPaymentRow,
  deleteCustomerPayment,
  listCustomerPayments,
  setDefaultPayment,
} from '~/db/payments/customer-payments'
import { takeOffBag } from '~/services/payments/cards/apply-saved-payment'
import { keepCard } from '~/services/payments/cards/keep-card'
import { prepareStoreCard } from '~/services/payments/store-card/prepare-store-card'
import { ok, type Result, refusal } from '~/services/result'
import type { Payer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { StoreCardInput } from '~/validation/payments/store-card'

/** A payment that is kept for a customer; never more of a card than its last four digits. */
export type SavedPayment = Pick<
  CustomerPaymentRow,
  'id' | 'type' | 'provider' | 'cardType' | 'last4' | 'expDate' | 'fullName'
> & {
  isDefault: boolean
  needsVerification: boolean
}

/** A customer's payments: the default first, then the newest. */
export async function listPayments({ db }: Pick<Store, 'db'>, customerId: string): Promise<SavedPayment[]> {
  const rows = await listCustomerPayments(db, customerId)
  return rows
    .toSorted((a, b) => b.isDefault - a.isDefault || newestFirst(a, b))
    .map(({ id, type, provider, cardType, last4, expDate, fullName, isDefault, verificationRequired }) => ({
      ...{ id, type, provider, cardType, last4, expDate, fullName, isDefault: isDefault === 1 },
      needsVerification: verificationRequired === 1,
    }))
}

function newestFirst(a: CustomerPaymentRow, b: CustomerPaymentRow): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1)
}

/**
 * Keeps a store card for a customer once the issuer knows it. Refused as at checkout: the number is wrong, or was wrong too often.
 */
export async function saveStoreCard(
  store: Store,
  who: Payer & { customer: { id: string } },
  card: StoreCardInput,
  isDefault: boolean,
): Promise<Result<null>> {
  const prepared = await prepareStoreCard(store, who, null, card)
  if (!prepared.ok) return prepared
  const kept = await keepCard(store, who.customer.id, prepared.value, isDefault)
  return kept.ok ? ok(null) : kept
}

/** Makes one of a customer's payments the default; not found when it is not theirs. */
export function makePaymentDefault(store: Store, customerId: string, id: string): Promise<Result<null>> {
  return changePayments(store, customerId, async (tx, kept) => {
    if (!kept.some((each) => each.id === id)) return refusal({ code: 'payments.defaultFailed', kind: 'not-found' })
    await setDefaultPayment(tx, customerId, id)
    return ok(null)
  })
}

/**
 * Forgets a payment; when it was the default, the newest of the others becomes it. It does not pay for the bag any more
 * either; an order that is being placed is paid as it was submitted.
 */
export async function deletePayment(store: Store, customerId: string, id: string): Promise<Result<null>> {
  const deleted = await forget(store, customerId, id)
  if (deleted.ok) await takeOffBag(store, customerId, id)
  return deleted
}

function forget(store: Store, customerId: string, id: string): Promise<Result<null>> {
  return changePayments(store, customerId, async (tx, kept) => {
    const gone = kept.find((each) => each.id === id)
    if (!gone) return refusal({ code: 'payments.deleteFailed', kind: 'not-found' })
    await deleteCustomerPayment(tx, customerId, id)
    const [next] = kept.filter((each) => each !== gone).toSorted(newestFirst)
    if (gone.isDefault === 1 && next) await setDefaultPayment(tx, customerId, next.id)
    return ok(null)
  })
}

function changePayments(
  store: Store,
  customerId: string,
  change: (tx: Tx, kept: CustomerPaymentRow[]) => Promise<Result<null>>,
): Promise<Result<null>> {
  return inTransaction(store.db, async (tx) => {
    await updateCustomer(tx, customerId, {}, store.now()) // the lock
    return change(tx, await listCustomerPayments(tx, customerId))
  })
}
