import { brand } from '~/brand'
import { inTransaction, type Tx } from '~/db/client'
import {
  type CustomerPaymentRow,
  deleteCustomerPayment,
  insertCustomerPayment,
  listCustomerPayments,
  setDefaultPayment,
} from '~/db/customer-payments'
import { updateCustomer } from '~/db/customers'
import { type BilledCard, prepareStoreCard } from '~/services/payments/prepare-store-card'
import { sealRef } from '~/services/payments/sealed-ref'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Payer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { StoreCardInput } from '~/validation/store-card'

/** More than anybody has: no list grows without end. */
const mostPayments = 20

/** A payment that is kept for a customer; never more of a card than its last four digits. */
export type SavedPayment = Pick<CustomerPaymentRow, 'id' | 'type' | 'cardType' | 'last4' | 'expDate' | 'fullName'> & {
  isDefault: boolean
  needsVerification: boolean
}

/** A customer's payments: the default first, then the newest. */
export async function listPayments({ db }: Pick<Store, 'db'>, customerId: string): Promise<SavedPayment[]> {
  const rows = await listCustomerPayments(db, customerId)
  return rows
    .toSorted((a, b) => b.isDefault - a.isDefault || newestFirst(a, b))
    .map(({ id, type, cardType, last4, expDate, fullName, isDefault, verificationRequired }) => ({
      ...{ id, type, cardType, last4, expDate, fullName, isDefault: isDefault === 1 },
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
  return keepStoreCard(store, who.customer.id, prepared.value, isDefault)
}

/** Keeps a card the issuer knows: the first is the default; the same card again takes its own place. */
export function keepStoreCard(
  store: Store,
  customerId: string,
  card: BilledCard,
  isDefault: boolean,
): Promise<Result<null>> {
  const row = rowOf(store, customerId, card)
  return inTransaction(store.db, async (tx) => {
    await updateCustomer(tx, customerId, { hasStoreCard: 1 }, store.now()) // the lock
    const kept = await listCustomerPayments(tx, customerId)
    const same = kept.find(({ sameKey }) => sameKey === row.sameKey)
    if (!same && kept.length >= mostPayments) return refuse('storeCard.refused')
    if (same) await deleteCustomerPayment(tx, customerId, same.id)
    await insertCustomerPayment(tx, row)
    if (isDefault || kept.length === 0 || same?.isDefault === 1) await setDefaultPayment(tx, customerId, row.id)
    return ok(null)
  })
}

function rowOf(store: Store, customerId: string, { prepared, fullName, billing }: BilledCard): CustomerPaymentRow {
  const [id, now, type] = [store.newId(), store.now(), `${brand.enum}_CARD`]
  const { last4 } = prepared.display
  return {
    ...{ id, customerId, type, cardType: type, last4, fullName },
    sameKey: [type, last4, fullName.toLowerCase(), billing.postalCode].join('\n'),
    ...{ isDefault: 0, provider: 'store-card', gateway: 'ads', expDate: null },
    billingAddress: JSON.stringify(billing),
    preparedRef: sealRef(store.config, id, prepared.ref),
    verificationRequired: prepared.needsVerification ? 1 : 0,
    ...{ createdAt: now, updatedAt: now },
  }
}

/** Makes one of a customer's payments the default; not found when it is not theirs. */
export function makePaymentDefault(store: Store, customerId: string, id: string): Promise<Result<null>> {
  return changePayments(store, customerId, async (tx, kept) => {
    if (!kept.some((each) => each.id === id)) return refusal({ code: 'payments.defaultFailed', kind: 'not-found' })
    await setDefaultPayment(tx, customerId, id)
    return ok(null)
  })
}

/** Forgets a payment; when it was the default, the newest of the others becomes it. */
export function deletePayment(store: Store, customerId: string, id: string): Promise<Result<null>> {
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
