import { type Fence, keepLease } from '~/db/checkout/submissions'
import type { Store } from '~/store.server'

/** Somebody else has taken the submission over: whatever this worker still knows must not be written. */
export class LeaseLost extends Error {
  constructor() {
    super('the submission belongs to another worker')
  }
}

/** Renews the lease of a submission three times in its life, until stopped. */
export function holdLease(store: Store, fence: Fence): () => void {
  const { SUBMIT_LEASE_MS } = store.config
  const renew = () => keepLease(store.db, fence, store.now() + SUBMIT_LEASE_MS)
  // a renewal that fails is tried again at the next beat; when all fail the lease runs out, as it should
  const timer = setInterval(() => void renew().catch(() => {}), Math.max(1, SUBMIT_LEASE_MS / 3))
  timer.unref()
  return () => clearInterval(timer)
}
