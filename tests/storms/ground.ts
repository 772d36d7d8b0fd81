import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '~/config.server'
import { openDatabase } from '~/db/client'
import { issueGiftCard } from '~/services/payments/gift-cards/issue-gift-card'
import { openStore, type Store } from '~/store.server'
import { copyTemplate, type Templates } from '../database-template'
import type { OwnPostgres } from '../run/postgres.mjs'
import type { SmallDisk } from '../run/small-disk.mjs'
import { testSettings } from '../test-settings'
import { type Client, openClient } from './client'
import { History } from './history'
import { openProvider, type Provider } from './provider'
import { type ShopProcess, type ShopSettings, startShop } from './shop-process'

/** Where one storm rages: a fresh database, one shop process on SQLite, two on PostgreSQL. */
export type Ground = Processes & {
  store: Store
  databaseUrl: string
  dataDir: string
  history: History
  /** Throws on a ground without one. */
  bank: () => Provider
  /** Throws on a ground whose server is not its own. */
  server: () => OwnPostgres
  /** Throws on a ground whose disk is not its own. */
  disk: () => SmallDisk
  /** A session, by turns with the one and the other process. */
  newClient: () => Promise<Client>
  newClients: (count: number) => Promise<Client[]>
  /** A gift card of an amount in cents. @returns its number */
  newGiftCard: (amount: number) => Promise<string>
  /** Lays so many units of a sku on the shelf, besides those that were sold. */
  stock: (skuCode: string, units: number) => Promise<void>
  leave: () => Promise<void>
}

type Processes = {
  /** Those that serve. */
  shops: ShopProcess[]
  /** Every process there ever was, for what it has logged. */
  started: ShopProcess[]
  /** Starts one more, which does not serve the clients; `settings` on top. */
  start: (settings?: Partial<ShopSettings>) => Promise<ShopProcess>
  /** Kills those that serve. */
  end: () => Promise<void>
  /** Kills those that serve and starts as many anew; `settings` on top. */
  restart: (settings?: Partial<ShopSettings>) => Promise<void>
}

export type GroundOptions = Pick<ShopSettings, 'program' | 'env'> & {
  bank?: Bank
  server?: OwnPostgres
  disk?: SmallDisk
}

/** A bank that is a process of its own, each of its answers so much slower. */
export type Bank = { slowMs: number }

export async function openGround(templates: Templates, options: GroundOptions = {}): Promise<Ground> {
  const { url: databaseUrl, dataDir } = await copyTemplate(templates, 'shop')
  const { program, env } = options
  const config = readConfig({ ...testSettings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const store = openStore(config, { db: openDatabase(databaseUrl, { pool: 4 }) })
  const provider = options.bank && (await openProvider({ dataDir, databaseUrl }, options.bank))
  const settings = { ...env, ...(provider ? { SANDBOX_URL: provider.url } : {}) }
  const count = templates.postgres ? 2 : 1
  const processes = openProcesses({ dataDir, databaseUrl, program, env: settings }, count)
  const { shops, end } = processes
  await processes.restart()
  let turn = 0
  const history = new History()
  const look = (path: string, text: string) => history.look(path, text)
  const newClient = () => openClient(shops[turn++ % shops.length]?.port ?? 0, look)
  return {
    ...processes,
    ...{ store, databaseUrl, dataDir, history, newClient },
    ...scenery(store),
    bank: () => owned(provider, 'bank'),
    server: () => owned(options.server, 'server'),
    disk: () => owned(options.disk, 'disk'),
    newClients: (count) => inTurns(count, newClient),
    leave: async () => {
      await end()
      provider?.close()
      await store.sandbox.close()
      await store.db.destroy()
    },
  }
}

function owned<Thing>(thing: Thing | undefined, name: string): Thing {
  if (!thing) throw new Error(`this storm names no ${name} of its own`)
  return thing
}

function openProcesses({ env, ...settings }: ShopSettings, count: number): Processes {
  const shops: ShopProcess[] = []
  const started: ShopProcess[] = []
  const start: Processes['start'] = async ({ env: more, ...given } = {}) => {
    const shop = await startShop({ ...settings, env: { ...env, ...more }, ...given })
    started.push(shop)
    return shop
  }
  const end = async () => {
    await Promise.all(shops.splice(0).map((shop) => shop.kill()))
  }
  const restart: Processes['restart'] = async (given) => {
    await end()
    shops.push(...(await Promise.all(Array.from({ length: count }, () => start(given)))))
  }
  return { shops, started, start, end, restart }
}

function scenery(store: Store): Pick<Ground, 'newGiftCard' | 'stock'> {
  let cards = 0
  return {
    newGiftCard: async (amount) => {
      const number = `7777${String(100_000_000_000 + ++cards)}`
      await issueGiftCard(store, { number, accessCode: '1234', amount })
      return number
    },
    stock: async (skuCode, units) => {
      await store.db
        .updateTable('inventory')
        .set((e) => ({ onHand: units, received: e('sold', '+', units) }))
        .where('skuCode', '=', skuCode)
        .execute()
    },
  }
}

/** Makes many of something, eight at a time: a crowd at the preparation would only wait for the machine. */
export async function inTurns<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  const made: Value[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) made[index] = await make(index)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return made
}

/**
 * Waits until nobody works on a submission any more, of one order or of all. @returns how many are still open after `ms`
 */
export async function untilSettled({ store }: Ground, ms: number, orderId?: string): Promise<number> {
  for (const end = Date.now() + ms; ; await delay(100)) {
    const { open } = await store.db
      .selectFrom('checkoutSubmission')
      .select((e) => e.fn.countAll<number>().as('open'))
      .where('state', 'in', ['AUTHORIZING', 'COMPENSATING'])
      .$if(orderId !== undefined, (query) => query.where('orderId', '=', orderId ?? ''))
      .executeTakeFirstOrThrow()
    if (Number(open) === 0 || Date.now() > end) return Number(open)
  }
}
