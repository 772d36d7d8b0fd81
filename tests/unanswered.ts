import { addFault } from '~/db/sandbox/sandbox'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import type { Arranged } from './arrange'

/** The issuer of the next store card holds the money, but nobody can say so as long as the faults stand. */
export async function leaveUnanswered({ store }: Arranged): Promise<void> {
  const db = await store.sandbox.db()
  const at = store.now()
  await addFault(db, { id: store.newId(), target: 'store-card.authorize', mode: 'reset-after', remaining: 1, at })
  await addFault(db, { id: store.newId(), target: 'store-card', mode: 'reset-before', remaining: 100, at: at + 1 })
}

/** The issuer can be asked again, and the completer has its turn. */
export async function letFinish({ store }: Arranged): Promise<void> {
  await (await store.sandbox.db()).deleteFrom('fault').execute()
  await store.db.updateTable('checkoutSubmission').set({ lockedUntil: 0 }).execute()
  await completeSubmissions(store)
}
