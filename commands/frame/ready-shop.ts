import { migrate } from '~/db/migrate'
import { readToggles } from '~/services/toggles'
import { store } from '~/store.server'

/** Brings the tables up to date and the toggles to what the running shops go by: some may be switched in the database. */
export async function readyShop(): Promise<void> {
  await migrate(store.db, store.engine)
  await readToggles(store)
}
