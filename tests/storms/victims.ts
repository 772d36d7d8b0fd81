import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ground } from './ground'
import type { ShopProcess } from './shop-process'
import { openStatementProxy, type Strike } from './statement-proxy'

/** One place to die at: a statement by its count and text, before or after it. */
export type Point = Omit<Strike, 'kill'>

/** A shop that is made to die, and comes back. */
export type Victim = {
  shop: () => ShopProcess
  /** Ends what is left of it and starts it anew, in no danger. */
  revive: () => Promise<void>
  arm: (point: Point) => void
  /** Lists the statements from now on. @returns what ends the list and gives it */
  record: () => () => string[]
  close: () => Promise<void>
}

export async function openVictim(ground: Ground): Promise<Victim> {
  return ground.store.engine === 'sqlite' ? sqliteVictim(ground) : postgresVictim(ground)
}

/** A wrapper of the driver ends it. */
function sqliteVictim(ground: Ground): Victim {
  const file = join(ground.dataDir, 'kill')
  const list = join(ground.dataDir, 'statements')
  let shop: ShopProcess | undefined
  const end = async () => {
    rmSync(file, { force: true })
    await shop?.kill()
  }
  return {
    shop: () => shop as ShopProcess,
    revive: async () => {
      await end()
      const nodeArgs = ['--import', './tests/storms/kill-at-statement.mjs']
      shop = await ground.start({ nodeArgs, env: { KILL_FILE: file } })
    },
    arm: (point) => writeFileSync(file, JSON.stringify(point)),
    record: () => {
      writeFileSync(list, '')
      writeFileSync(file, JSON.stringify({ record: list }))
      return () => {
        rmSync(file)
        const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean)
        return lines.map((line) => JSON.parse(line) as string)
      }
    },
    close: end,
  }
}

/** A proxy of the database ends it. */
async function postgresVictim(ground: Ground): Promise<Victim> {
  const url = new URL(ground.databaseUrl)
  const proxy = await openStatementProxy(Number(url.port))
  url.port = String(proxy.port)
  let shop: ShopProcess | undefined
  return {
    shop: () => shop as ShopProcess,
    revive: async () => {
      proxy.disarm()
      await shop?.kill()
      shop = await ground.start({ databaseUrl: url.href })
    },
    arm: (point) => {
      const pid = shop?.pid ?? 0
      proxy.arm({ ...point, kill: () => process.kill(pid, 'SIGKILL') })
    },
    record: proxy.record,
    close: async () => {
      proxy.disarm()
      await shop?.kill()
      proxy.close()
    },
  }
}
