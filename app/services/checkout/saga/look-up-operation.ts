import type { OperationRow } from '~/db/checkout/payment-operations'
import type { CallContext, Outcome, PaymentProvider } from '~/gateways/payments'
import type { Store } from '~/store.server'
import { saidOf } from '../submit/said'
import { approved, authorize, providerOf, record, sourceOf } from './operation-results'
import type { Running } from './submission'

/**
 * Finds out what became of an operation whose answer was lost. What the provider knows is believed; that it knows
 * nothing is believed only after the settle time, since a call may still land. At first a provider that replays its keys
 * is asked again with the same key, which cannot charge twice; not when it does not even answer a question.
 */
export async function lookUpOperation(store: Store, running: Running, operation: OperationRow): Promise<void> {
  const provider = providerOf(store, operation)
  const context = { key: operation.opKey, orderRef: operation.orderId, ref: sourceOf(store, operation) }
  const found = await provider?.lookup?.(operation.opKey, context)
  if (found?.status === 'ok' && found.found !== 'none' && found.found !== 'other') {
    if (found.found === 'approved' && found.ref !== undefined) {
      const { ref, amount } = found
      return record(store, running, operation, approved(operation, { ref, amount }, store.now()))
    }
    const status = found.found === 'declined' ? 'declined' : 'voided'
    return record(store, running, operation, { status, code: 'generic', doneAt: store.now() })
  }
  const known = found?.status === 'ok'
  if (known && isSettled(store, operation)) {
    // a reversal lets go of whatever was charged to the same, that of another key too
    const reversed = found.found === 'other' ? undefined : await reverse(provider, context)
    if (reversed && !isOver(reversed))
      return record(store, running, operation, { status: 'unknown', tries: operation.tries + 1 }, saidOf(reversed))
    return record(store, running, operation, { status: 'none', code: 'unavailable', doneAt: store.now() })
  }
  const replays = provider?.caps.idempotency === 'key-replays' && running.state === 'AUTHORIZING'
  const answers = found === undefined || known
  if (replays && answers && store.now() < running.repeatsUntil) return authorize(store, running, operation)
  return record(store, running, operation, { status: 'unknown', tries: operation.tries + 1 }, found && saidOf(found))
}

/** @returns nothing where there is nothing to reverse it by */
async function reverse(provider: PaymentProvider | undefined, context: CallContext & { ref?: string }) {
  return context.ref === undefined ? undefined : provider?.reverse?.(context.ref, context)
}

/** Whether asking once more would change nothing: it is reversed, or the provider says that it cannot be. */
function isOver(reversed: Outcome<object>): boolean {
  if (reversed.status === 'failed') return reversed.reason === 'bad-request'
  return reversed.status !== 'unknown'
}

/** Whether a call sent once can no longer land. */
export function isSettled(store: Store, operation: OperationRow): boolean {
  return store.now() >= settledAt(store, operation)
}

/** When the last call of an operation can no longer land, epoch ms. */
export function settledAt({ config }: Store, { sentAt }: OperationRow): number {
  return (sentAt ?? 0) + config.SUBMIT_SETTLE_MS
}
