import { findViolations, type Violation } from '~/db/invariants'
import { listLedger } from '~/db/sandbox/sandbox-books'
import type { TestStore } from './store'

/** What is wrong with the books of a store, held against those of its sandboxes. */
export async function violations(store: Pick<TestStore, 'db' | 'sandbox' | 'now'>): Promise<Violation[]> {
  const ledger = await listLedger(await store.sandbox.db(), 10_000)
  return findViolations(store.db, { now: store.now(), ledger })
}
