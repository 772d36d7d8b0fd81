import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '~/config.server'
import { openDatabase } from '~/db/client'
import { openSandbox } from '~/gateways/sandbox/sandbox'
import { issueGiftCard } from '~/services/payments/issue-gift-card'
import { openStore, type Store } from '~/store.server'
import { copyTemplate, type Templates } from '../database-template'
import { testSettings } from '../test-settings'
import { type Client, openClient } from './client'
import { History } from './history'
import { type ShopProcess, type ShopSettings, startShop } from './shop-process'

/** Where one storm rages: a fresh database, one shop process on SQLite, two on PostgreSQL. */
export type Ground = {
  store: Store
  databaseUrl: string
  dataDir: string
  shops: ShopProcess[]
  history: History
  /** How a process of this ground is started; `settings` on top. */
  start: (settings?: Partial<ShopSettings>) => Promise<ShopProcess>
  /** A session, by turns with the one and the other process. */
  newClient: () => Promise<Client>
  newClients: (count: number) => Promise<Client[]>
  /** A gift card of an amount in cents. @returns its number */
  newGiftCard: (amount: number) => Promise<string>
  /** Makes the next call to a provider go wrong in a way of the sandbox's fault queue. */
  addFault: (target: string, mode: string) => Promise<void>
  leave: () => Promise<void>
}

export type GroundOptions = Pick<ShopSettings, 'program' | 'env'> & { processes?: number }

export async function openGround(templates: Templates, options: GroundOptions = {}): Promise<Ground> {
  const { url: databaseUrl, dataDir } = await copyTemplate(templates, 'shop')
  const { processes = templates.postgres ? 2 : 1, program, env } = options
  const config = readConfig({ ...testSettings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const store = openStore(config, { db: openDatabase(databaseUrl, { pool: 4 }) })
  const start: Ground['start'] = ({ env: more, ...settings } = {}) =>
    startShop({ dataDir, databaseUrl, program, env: { ...env, ...more }, ...settings })
  const shops: ShopProcess[] = []
  for (let i = 0; i < processes; i++) shops.push(await start())

  let turn = 0
  let cards = 0
  const newClient = () => openClient(shops[turn++ % shops.length]?.port ?? 0)
  return {
    store,
    databaseUrl,
    dataDir,
    shops,
    history: new History(),
    start,
    newClient,
    newClients: (count) => inTurns(count, newClient),
    newGiftCard: async (amount) => {
      const number = `7777${String(100_000_000_000 + ++cards)}`
      await issueGiftCard(store, { number, accessCode: '1234', amount })
      return number
    },
    addFault: async (target, mode) => {
      const sandbox = openSandbox(config)
      const fault = { id: store.newId(), target, mode, remaining: 1, at: Date.now() }
      await (await sandbox.db()).insertInto('fault').values(fault).execute()
      await sandbox.close()
    },
    leave: async () => {
      await Promise.all(shops.map((shop) => shop.kill()))
      await store.db.destroy()
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

/** Waits until nobody works on a submission any more. @returns how many are still open after `ms` */
export async function untilSettled({ store }: Ground, ms: number): Promise<number> {
  for (const end = Date.now() + ms; ; await delay(100)) {
    const { open } = await store.db
      .selectFrom('checkoutSubmission')
      .select((e) => e.fn.countAll<number>().as('open'))
      .where('state', 'in', ['AUTHORIZING', 'COMPENSATING'])
      .executeTakeFirstOrThrow()
    if (Number(open) === 0 || Date.now() > end) return Number(open)
  }
}
