import { brand } from '~/brand'
import { inTransaction } from '~/db/client'
import {
  type CustomerPaymentRow,
  deleteCustomerPayment,
  insertCustomerPayment,
  listCustomerPayments,
  setDefaultPayment,
} from '~/db/customer-payments'
import { updateCustomer } from '~/db/customers'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { BilledCard } from './prepare-store-card'
import { sealRef } from './sealed-ref'

/** More than anybody has: no list grows without end. */
const mostPayments = 20

/**
 * Keeps a store card that the issuer knows for a customer. The first is the default; the same card again takes its own
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
    await updateCustomer(tx, customerId, { hasStoreCard: 1 }, store.now()) // the lock
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

const type = `${brand.enum}_CARD`

/** What, of what may be known of a card, tells it from the others. */
function sameKeyOf({ prepared, fullName, billing }: BilledCard): string {
  return [type, prepared.display.last4, fullName.toLowerCase(), billing.postalCode].join('\n')
}

type Named = Pick<CustomerPaymentRow, 'id' | 'customerId' | 'sameKey'>

function rowOf(store: Store, named: Named, { prepared, fullName, billing }: BilledCard): CustomerPaymentRow {
  const now = store.now()
  return {
    ...{ ...named, type, cardType: type, last4: prepared.display.last4, fullName },
    ...{ isDefault: 0, provider: 'store-card', gateway: 'ads', expDate: null },
    billingAddress: JSON.stringify(billing),
    preparedRef: sealRef(store.config, named.id, prepared.ref),
    verificationRequired: prepared.needsVerification ? 1 : 0,
    ...{ createdAt: now, updatedAt: now },
  }
}
