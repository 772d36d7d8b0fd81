import { noteMilitaryNotice } from '~/db/customers'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'

/** Keeps that a customer has seen the notice of their verified service, so that it does not come again; once is enough. */
export async function closeMilitaryNotice(store: Store, { id }: { id: string }): Promise<Result<null>> {
  if (!store.toggles.militaryVerification) return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
  await noteMilitaryNotice(store.db, id, store.now())
  return ok(null)
}
