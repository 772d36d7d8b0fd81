import { hasEntry, insertEntry } from '~/db/content/sweepstakes'
import { findPage, type TextPage } from '~/services/content/pages'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'

type Entrant = { id: string }

/** The page of a sweepstakes, which there is while the owner keeps one of its name. */
export function findSweepstakes(store: Store, name: string): Promise<TextPage | undefined> {
  return findPage(store, pathOf(name))
}

/** Enters a customer into a sweepstakes; once, however often they ask. Refused when there is none of the name. */
export async function enterSweepstakes(store: Store, customer: Entrant, name: string): Promise<Result<null>> {
  if (!(await findSweepstakes(store, name))) return refusal({ code: 'notFound', kind: 'not-found' })
  const entry = { sweepstakes: keyOf(name), customerId: customer.id, enteredAt: store.now() }
  await insertEntry(store.db, entry)
  return ok(null)
}

export function hasEntered(store: Store, customer: Entrant, name: string): Promise<boolean> {
  return hasEntry(store.db, keyOf(name), customer.id)
}

function keyOf(name: string): string {
  return name.toLowerCase()
}

function pathOf(name: string): string {
  return `/sweepstakes/${keyOf(name)}`
}
