import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { isUnavailable } from '~/db/client'
import { migrate } from '~/db/migrate'
import { hasProducts, hasStores } from '~/db/stores/places'
import type { Store } from '~/store.server'
import { blockPublishedCards, seedDemoShop } from '../../demo/seed'

/** Before the first request: tables up to date, settings that would lose money refused, the demo shop when there is nothing, its money out of a live one. */
export async function prepareDatabase(store: Store): Promise<void> {
  await untilReachable(store)
  await refuseUnsafeSettings(store)
  const done = await migrate(store.db, store.engine)
  if (done.length > 0) store.log('migrated', { done })
  await (store.config.STORE_ENV === 'live' ? blockDemoMoney(store) : openDemoShop(store))
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

async function blockDemoMoney(store: Store): Promise<void> {
  const cards = await blockPublishedCards(store)
  if (cards > 0) store.log('gift cards of the demo blocked', { cards })
}

const startsWithin = 30_000

/** A machine that has just been switched on starts its PostgreSQL beside the shop. Throws what it says after half a minute. */
async function untilReachable({ db, engine, log }: Store): Promise<void> {
  if (engine !== 'postgres') return
  for (const end = performance.now() + startsWithin; ; await delay(250)) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error
      log('waiting for the database', { error })
    }
  }
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
