import { saveChosenStore } from '~/db/identity/visitors'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { findLocation, type StoreLocation } from './locations'

/** Makes a store the one the visitor picks up at. Refused when there is no such store. */
export function chooseStore(store: Store, sessionKey: string, storeNumber: number | null) {
  return keepStore(store, sessionKey, storeNumber, (defaultStore) => ({ defaultStore }))
}

/** Narrows the visitor's listings to what a store has. Refused when there is no such store. */
export function shopByStore(store: Store, sessionKey: string, storeNumber: number | null) {
  return keepStore(store, sessionKey, storeNumber, (shopByStore) => ({ shopByStore }))
}

async function keepStore(
  store: Store,
  sessionKey: string,
  storeNumber: number | null,
  as: (storeNumber: number) => Parameters<typeof saveChosenStore>[2],
): Promise<Result<StoreLocation>> {
  const location = await findLocation(store, storeNumber)
  if (!location) return refuse('generic')
  await saveChosenStore(store.db, sessionKey, as(location.storeNumber), store.now())
  return ok(location)
}

/** The visitor picks up nowhere in particular. */
export async function forgetStore(store: Store, sessionKey: string): Promise<void> {
  await saveChosenStore(store.db, sessionKey, { defaultStore: null }, store.now())
}

/** Listings show everything again. */
export async function resetShopByStore(store: Store, sessionKey: string): Promise<void> {
  await saveChosenStore(store.db, sessionKey, { shopByStore: null }, store.now())
}
