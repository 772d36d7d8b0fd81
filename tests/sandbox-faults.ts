import { addFault } from '~/db/sandbox/sandbox'
import type { TestStore } from './store'

/** Lets the next calls go wrong, those of `own` unless another target is named; used up in the order of their moments. */
export function failing(own: string) {
  return async (store: TestStore, mode: string, target = own, remaining = 1): Promise<void> => {
    const db = await store.sandbox.db()
    store.clock.forward(1)
    await addFault(db, { id: `${target}-${mode}-${store.newId()}`, target, mode, remaining, at: store.now() })
  }
}

/** What stands in the sandbox's books of this store, the oldest first, without what was declined. */
export async function holds(store: TestStore): Promise<string[]> {
  const db = await store.sandbox.db()
  const rows = await db.selectFrom('cardAuthorization').select('status').orderBy('createdAt').execute()
  return rows.map(({ status }) => status).filter((status) => status !== 'declined')
}

/** A submit that was refused for its payment, with the codes clients read. */
export const paymentError = (code: string, error: string) => ({
  ok: false,
  refusal: { data: { errorCodes: [{ code, additionalFields: { paymentError: error } }] } },
})

/** What a charge comes to when its call goes so, and what stands in the provider's books then; the same for every provider. */
export const chargesThatFail: [mode: string, status: string, held: string[]][] = [
  ['reset-before', 'unknown', []],
  ['reset-after', 'unknown', ['approved']],
  ['timeout-before', 'unknown', []],
  ['timeout-after', 'unknown', ['approved']],
  ['malformed', 'unknown', ['approved']],
  ['http-409', 'unknown', []],
  ['http-500', 'unknown', []],
  ['http-502', 'unknown', []],
  ['http-503', 'failed', []],
  ['http-429', 'failed', []],
  ['http-400', 'failed', []],
]
