import { saveChosenStore } from '~/db/visitors'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { findLocation, type StoreLocation } from './locations'

/** Makes a store the one the visitor picks up at. Refused when there is no such store. */
export async function chooseStore(
  store: Store,
  sessionKey: string,
  storeNumber: number | null,
): Promise<Result<StoreLocation>> {
  const location = await findLocation(store, storeNumber)
  if (!location) return refuse('generic')
  await saveChosenStore(store.db, sessionKey, { defaultStore: location.storeNumber }, store.now())
  return ok(location)
}

/** Narrows the visitor's listings to what a store has. Refused when there is no such store. */
export async function shopByStore(
  store: Store,
  sessionKey: string,
  storeNumber: number | null,
): Promise<Result<StoreLocation>> {
  const location = await findLocation(store, storeNumber)
  if (!location) return refuse('generic')
  await saveChosenStore(store.db, sessionKey, { shopByStore: location.storeNumber }, store.now())
  return ok(location)
}

/** Listings show everything again. */
export async function resetShopByStore(store: Store, sessionKey: string): Promise<void> {
  await saveChosenStore(store.db, sessionKey, { shopByStore: null }, store.now())
}
