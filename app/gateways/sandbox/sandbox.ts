import { join } from 'node:path'
import type { Config } from '~/config.server'
import { engineOf } from '~/db/client'
import { openSandboxDb, type SandboxDb } from '~/db/sandbox/sandbox'

/** What the emulators work with. The database is opened at the first use: a shop without sandboxes never has one. */
export type Sandbox = {
  db: () => Promise<SandboxDb>
  now: () => number
  close: () => Promise<void>
  /** Seals what one process of the shop gives out and another takes back. */
  secret: string
}

type Settings = Pick<Config, 'DATABASE_URL' | 'dataDir'> & Partial<Pick<Config, 'sessionSecret'>>

export function openSandbox(config: Settings, now: () => number = Date.now): Sandbox {
  const { DATABASE_URL, dataDir, sessionSecret: secret = '' } = config
  const url = DATABASE_URL && engineOf(DATABASE_URL) === 'postgres' ? DATABASE_URL : join(dataDir, 'sandbox.db')
  let open: Promise<SandboxDb> | undefined
  return {
    db: () => {
      open ??= openSandboxDb(url)
      return open
    },
    ...{ now, secret },
    close: async () => {
      await (await open)?.destroy()
    },
  }
}
