import { inject } from 'vitest'
import { readConfig } from '~/config.server'
import { openStore, type Store } from '~/store.server'
import { copyTemplate } from './database-template'
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
  const { url, dataDir } = await copyTemplate(inject('templates'), empty ? 'empty' : 'shop')
  const config = readConfig({ ...testSettings, DATA_DIR: dataDir, DATABASE_URL: url, ...settings })
  const clock = standingClock(testStart)
  let count = 0
  const ids = countedIds ? { newId: () => `id-${++count}` } : {}
  const store = Object.assign(openStore(config, { now: clock.now, ...ids, ...parts }), { clock, databaseUrl: url })
  openedFolders.push(dataDir)
  openedStores.push(store)
  return store
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
