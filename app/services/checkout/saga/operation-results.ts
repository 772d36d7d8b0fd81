import {
  addPaymentEvent,
  type OperationChange,
  type OperationRow,
  updateOperation,
} from '~/db/checkout/payment-operations'
import { keepLease } from '~/db/checkout/submissions'
import { inTransaction, type Tx, whenConnected } from '~/db/client'
import { findOrderRow } from '~/db/orders/orders'
import { findPayment } from '~/db/payments/applied-payments'
import type { Authorization, Outcome, PaymentProvider } from '~/gateways/payments'
import { hashed } from '~/log.server'
import { cents } from '~/money'
import { loadOrder } from '~/services/orders/change-order'
import { basketOf } from '~/services/payments/basket'
import { openRef } from '~/services/payments/sealed-ref'
import type { Store } from '~/store.server'
import { storedBillingAddressSchema } from '~/validation/checkout/address'
import { saidOf } from '../submit/said'
import { LeaseLost } from './lease'
import type { Running } from './submission'

/** The provider of an operation; nothing when the merchant has switched it off since. */
export function providerOf({ gateways }: Store, { provider }: OperationRow): PaymentProvider | undefined {
  return gateways.payments[provider]
}

/** What an operation is charged to, where a provider has to be told it again to find the charge. */
export function sourceOf({ config }: Store, { paymentId, sourceRef }: OperationRow): string | undefined {
  return (sourceRef === null ? null : openRef(config, paymentId, sourceRef)) ?? undefined
}

/** Marks an operation as sent, asks the provider to hold the money, and stores what came of it. */
export async function authorize(store: Store, running: Running, operation: OperationRow): Promise<void> {
  const { db, config } = store
  const sentAt = store.now()
  await record(store, running, operation, { status: 'sent', sentAt, tries: operation.tries + 1 })

  const payment = await whenConnected(() => findPayment(db, operation.paymentId))
  const ref = payment ? openRef(config, payment.id, payment.preparedRef) : null
  const provider = providerOf(store, operation)
  // a process that was stopped between the mark and here has lost its lease: the call must not go out so late
  if (store.now() - sentAt > config.SUBMIT_LEASE_MS) throw new LeaseLost()
  const outcome: Outcome<Authorization> =
    provider && payment && ref !== null
      ? await provider.authorize(
          ref,
          {
            ...{ amount: cents(operation.amount), basket: await basketFor(store, provider, operation) },
            billing: payment.billingAddress
              ? storedBillingAddressSchema.parse(JSON.parse(payment.billingAddress))
              : undefined,
          },
          { key: operation.opKey, orderRef: operation.orderId },
        )
      : { status: 'failed', reason: 'misconfigured', detail: 'the payment cannot be read' }
  await record(store, running, operation, resultOf(operation, outcome, store.now()), saidOf(outcome))
}

/** What the order holds, for a provider that lists it; nothing changes it while it is being submitted. */
async function basketFor({ db }: Store, { caps }: PaymentProvider, operation: OperationRow) {
  if (!caps.listsBasket) return undefined
  const order = await whenConnected(async () => {
    const row = await findOrderRow(db, operation.orderId)
    return row && loadOrder(db, row)
  })
  return order && basketOf(order, operation.amount)
}

/** What an answer means for the operation. Only an approval of exactly the amount counts as paid. */
function resultOf(operation: OperationRow, outcome: Outcome<Authorization>, doneAt: number): OperationChange {
  switch (outcome.status) {
    case 'ok':
      return approved(operation, outcome, doneAt)
    case 'declined':
      return { status: 'declined', code: outcome.reason, doneAt }
    case 'failed':
      // after an earlier try that may have landed, "nothing happened this time" proves nothing
      return operation.tries > 1 ? { status: 'unknown' } : { status: 'failed', code: outcome.reason, doneAt }
    case 'unknown':
      return { status: 'unknown', code: null }
  }
}

/** The code of an approval for another amount than was asked for: it pays nothing and is given back. */
export const partialApproval = 'partial-approval'

/**
 * The change that notes a provider's approval. Only the exact amount of the operation counts as paid.
 * @param amount what was approved, in cents; absent where the provider named none, which is no exact amount either
 * @param doneAt epoch ms
 */
export function approved(
  operation: OperationRow,
  { ref, amount, pending }: { ref: string; amount?: number; pending?: boolean },
  doneAt: number,
): OperationChange {
  const code = amount === operation.amount ? (pending ? 'pending' : null) : partialApproval
  return { status: 'approved', providerRef: ref, code, doneAt }
}

/**
 * Writes what is known of an operation, in a transaction that first proves the lease; the history keeps every step.
 * Throws LeaseLost, after writing the history, when the submission is in other hands.
 * @param said why, in the provider's words
 */
export async function record(
  store: Store,
  running: Running,
  operation: OperationRow,
  change: OperationChange,
  said?: string,
): Promise<void> {
  const at = store.now()
  const event = {
    id: store.newId(),
    operationId: operation.id,
    kind: change.status,
    detail: JSON.stringify({
      code: change.code ?? null,
      ref: change.providerRef ?? null,
      version: running.version,
      said,
    }),
    at,
  }
  const write = async (tx: Tx) => {
    const mine = await keepLease(tx, running, at + store.config.SUBMIT_LEASE_MS)
    if (mine) await updateOperation(tx, operation.id, change)
    await addPaymentEvent(tx, event)
    return mine
  }
  const kept = await whenConnected(() => inTransaction(store.db, write))
  store.log('payment', {
    submission: hashed(running.id),
    operation: hashed(operation.opKey),
    provider: operation.provider,
    outcome: change.status,
    code: change.code ?? undefined,
    said,
    ...(kept ? {} : { late: true }),
  })
  if (!kept) throw new LeaseLost()
  Object.assign(operation, change)
}
