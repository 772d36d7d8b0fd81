import { brand } from '~/brand'
import { inTransaction } from '~/db/client'
import { updateCustomer } from '~/db/identity/customers'
import {
  type CustomerPaymentRow,
  deleteCustomerPayment,
  insertCustomerPayment,
  listCustomerPayments,
  setDefaultPayment,
} from '~/db/payments/customer-payments'
import type { Prepared } from '~/gateways/payments'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { sealRef } from '../sealed-ref'
import type { BilledCard } from '../store-card/prepare-store-card'

/** More than anybody has: no list grows without end. */
export const mostPayments = 20

/**
 * Keeps a card that its issuer knows for a customer. The first is the default; the same card again takes its own
 * place. Refused when the list is full.
 * @returns the id of the saved payment
 */
export function keepCard(
  store: Store,
  customerId: string,
  card: BilledCard,
  isDefault: boolean,
): Promise<Result<string>> {
  return inTransaction(store.db, async (tx) => {
    await updateCustomer(tx, customerId, isStoreCard(card) ? { hasStoreCard: 1 } : {}, store.now()) // the lock
    const kept = await listCustomerPayments(tx, customerId)
    const sameKey = sameKeyOf(card)
    const same = kept.find((each) => each.sameKey === sameKey)
    const row = rowOf(store, { id: same?.id ?? store.newId(), customerId, sameKey }, card)
    if (!same && kept.length >= mostPayments) return refuse('storeCard.refused')
    if (same) await deleteCustomerPayment(tx, customerId, same.id)
    await insertCustomerPayment(tx, row)
    if (isDefault || kept.length === 0 || same?.isDefault === 1) await setDefaultPayment(tx, customerId, row.id)
    return ok(row.id)
  })
}

/** Whether a card that pays was kept as well; 'full': the customer's list of cards is. Null: it was not to be kept. */
export type Saved = 'card' | 'full' | null

/** Keeps a card that is about to pay, for who asked for it. It pays all the same when the list is full. */
export async function keepPayingCard(
  store: Store,
  customerId: string | undefined,
  card: BilledCard,
  isDefault = false,
): Promise<{ id: string | null; saved: Saved }> {
  if (!customerId) return { id: null, saved: null }
  const kept = await keepCard(store, customerId, card, isDefault)
  return kept.ok ? { id: kept.value, saved: 'card' } : { id: null, saved: 'full' }
}

const isStoreCard = ({ prepared }: BilledCard) => prepared.way === 'STORE_CARD'

/** What a card is called among payments. */
export function namedCard({ way, provider, display }: Prepared) {
  const storeCard = `${brand.enum}_CARD`
  if (way === 'STORE_CARD') return { type: storeCard, cardType: storeCard, provider, gateway: 'ads' }
  return { type: way, cardType: display.brand, provider, gateway: 'first-data' }
}

/** What, of what may be known of a card, tells it from the others. */
function sameKeyOf({ prepared, fullName, billing }: BilledCard): string {
  const { type, cardType } = namedCard(prepared)
  const { last4, expiration } = prepared.display
  const facts = isStoreCard({ prepared, fullName, billing }) ? [type] : [type, cardType, expiration]
  return [...facts, last4, fullName.toLowerCase(), billing.postalCode].join('\n')
}

type Named = Pick<CustomerPaymentRow, 'id' | 'customerId' | 'sameKey'>

function rowOf(store: Store, named: Named, { prepared, fullName, billing }: BilledCard): CustomerPaymentRow {
  const now = store.now()
  const { last4, expiration = null } = prepared.display
  return {
    ...{ ...named, ...namedCard(prepared), last4, fullName, isDefault: 0, expDate: expiration },
    billingAddress: JSON.stringify(billing),
    preparedRef: sealRef(store.config, named.id, prepared.ref),
    verificationRequired: prepared.needsVerification ? 1 : 0,
    ...{ createdAt: now, updatedAt: now },
  }
}
