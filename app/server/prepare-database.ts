import { sql } from 'kysely'
import { migrate } from '~/db/migrate'
import { hasProducts, hasStores } from '~/db/places'
import type { Store } from '~/store.server'
import { seedDemoShop } from '../../demo/seed'

/** Before the first request: tables up to date, settings that would lose money refused, the demo shop when there is nothing. */
export async function prepareDatabase(store: Store): Promise<void> {
  await refuseUnsafeSettings(store)
  const done = await migrate(store.db, store.engine)
  if (done.length > 0) store.log('migrated', { done })
  await openDemoShop(store)
}

async function openDemoShop(store: Store): Promise<void> {
  const { STORE_ENV, DEMO_PRODUCTS } = store.config
  if (STORE_ENV !== 'demo') return
  const isFilled = await hasProducts(store.db)
  if (isFilled && (await hasStores(store.db))) return
  const products = isFilled ? 0 : DEMO_PRODUCTS
  const started = store.now()
  await seedDemoShop(store, { products, now: started })
  store.log('demo shop filled', { products, ms: store.now() - started })
}

/** A PostgreSQL that acknowledges before it has written can lose paid orders. */
async function refuseUnsafeSettings({ db, engine }: Store): Promise<void> {
  if (engine !== 'postgres') return
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db)
    if (rows[0]?.value === 'off')
      throw new Error(`PostgreSQL setting ${setting} is off: orders could be lost. Switch it on.`)
  }
}
