import { inject, onTestFinished } from 'vitest'
import { type Config, readConfig } from '~/config.server'
import { openSandbox } from '~/gateways/sandbox/sandbox'
import { openStore, type Store } from '~/store.server'
import { copyOnServer, copyTemplate, newFolder } from './database-template'
import { type LentDatabase, lendDatabase } from './lent-database'
import { openedFolders, openedStores } from './opened-stores'
import { testSettings } from './test-settings'

/** A clock that stands still until a test moves it. Epoch ms. */
export type TestClock = { now: () => number; forward: (ms: number) => void; set: (ms: number) => void }

export type TestStore = Store & { clock: TestClock; databaseUrl: string }

/** 21 November 2026, noon UTC. */
export const testStart = Date.UTC(2026, 10, 21, 12)

type Parts = Partial<Store> & {
  /** Environment settings on top of the test ones, by name. */
  settings?: Record<string, string>
  /** Only migrated, without the fixture shop. */
  empty?: boolean
  /** Ids are counted: id-1, id-2, … */
  countedIds?: boolean
}

/**
 * A store of its own: a fresh database with the fixture shop, a clock that stands still, the sandbox gateways.
 * Runs on SQLite, or on PostgreSQL when DATABASE_URL_TEST is set. Anything of it can be replaced by `parts`.
 */
export async function openTestStore({ settings, empty, countedIds, ...parts }: Parts = {}): Promise<TestStore> {
  const { url, dataDir, lent } = await ownDatabase(empty ? 'empty' : 'shop')
  const config = readConfig({ ...testSettings, DATA_DIR: dataDir, DATABASE_URL: url, ...settings })
  const clock = standingClock(testStart)
  let count = 0
  const ids = countedIds ? { newId: () => `id-${++count}` } : {}
  const opened = openStore(config, { now: clock.now, ...ids, ...lentParts(lent, config, clock.now), ...parts })
  const store = Object.assign(opened, { clock, databaseUrl: url })
  openedFolders.push(dataDir)
  openedStores.push(store)
  if (lent) giveBackAfterTest(store)
  return store
}

async function ownDatabase(content: 'shop' | 'empty') {
  const templates = inject('templates')
  const { postgres, start } = templates
  if (!postgres || content === 'empty') return { ...(await copyTemplate(templates, content)), lent: null }
  const lent = await lendDatabase(() => copyOnServer(postgres, start, content))
  return { url: lent.url, dataDir: newFolder(templates), lent }
}

function lentParts(lent: LentDatabase | null, config: Config, now: () => number): Partial<Store> {
  return lent ? { db: lent.db, sandbox: { ...openSandbox(config, now), db: () => lent.books } } : {}
}

/** A store that was opened before the tests of a file is there until its end. */
function giveBackAfterTest({ db }: Store) {
  try {
    onTestFinished(() => db.destroy())
  } catch {} // no test is running
}

function standingClock(start: number): TestClock {
  let now = start
  return {
    now: () => now,
    forward: (ms) => {
      now += ms
    },
    set: (ms) => {
      now = ms
    },
  }
}
