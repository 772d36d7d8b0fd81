import type { OperationRow } from '~/db/checkout/payment-operations'
import { moveSubmission } from '~/db/checkout/submissions'
import { inTransaction, whenConnected } from '~/db/client'
import type { Store } from '~/store.server'
import { saidOf } from '../submit/said'
import { lookUpOperation } from './look-up-operation'
import { providerOf, record } from './operation-results'
import type { Running } from './submission'

/** A provider holds money for it, or may: it has to be given back. */
export function isOwed({ status }: OperationRow): boolean {
  return status === 'approved' || status === 'sent' || status === 'unknown'
}

/**
 * Gives back what providers hold for a submit that ended without an order. Voiding is safe to repeat; what became of an
 * unknown operation is looked up first. @returns whether nothing is left to do
 */
export async function voidOperations(store: Store, running: Running): Promise<boolean> {
  for (const operation of running.operations) {
    if (operation.status === 'sent' || operation.status === 'unknown') await lookUpOperation(store, running, operation)
    if (operation.status === 'approved') await voidOne(store, running, operation)
  }
  if (running.operations.some(isOwed)) return false
  const end = { state: 'FAILED', at: store.now() } as const
  await whenConnected(() => inTransaction(store.db, (tx) => moveSubmission(tx, running, 'COMPENSATING', end)))
  return true
}

async function voidOne(store: Store, running: Running, operation: OperationRow): Promise<void> {
  const provider = providerOf(store, operation)
  if (!provider || operation.providerRef === null) return
  const context = { key: `${operation.opKey}:void`, orderRef: operation.orderId }
  const outcome = await provider.void(operation.providerRef, context)
  const done = outcome.status === 'ok'
  const change = {
    status: done ? ('voided' as const) : ('approved' as const),
    tries: operation.tries + 1,
    ...(done ? { doneAt: store.now() } : {}),
  }
  await record(store, running, operation, change, saidOf(outcome))
}
