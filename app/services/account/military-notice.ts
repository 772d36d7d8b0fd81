import { noteMilitaryNotice } from '~/db/identity/customers'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'

/** Whether a customer, who is signed in, is still to be told that their service is verified. */
export function awaitsMilitaryNotice(
  { toggles }: Pick<Store, 'toggles'>,
  customer: { awaitsMilitaryNotice: boolean },
): boolean {
  return toggles.militaryVerification && customer.awaitsMilitaryNotice
}

/** Keeps that a customer has seen the notice of their verified service, so that it does not come again; once is enough. */
export async function closeMilitaryNotice(store: Store, { id }: { id: string }): Promise<Result<null>> {
  if (!store.toggles.militaryVerification) return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
  await noteMilitaryNotice(store.db, id, store.now())
  return ok(null)
}
