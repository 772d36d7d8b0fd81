import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { testSettings } from '../test-settings'

type Outcome = { code: number; out: string; err: string }

/** Commands of the built shop on a data folder that only this test file has. `dataDir` is there once its tests run. */
export function ownShop(port = '4999') {
  const own = { dataDir: '' }
  beforeAll(async () => {
    execFileSync(process.execPath, ['build-when-needed.mjs'], { stdio: 'inherit' })
    own.dataDir = await mkdtemp(join(tmpdir(), 'commands-'))
  })
  function run(command: string, ...args: string[]): Promise<Outcome> {
    const data = { DATA_DIR: own.dataDir, DATABASE_URL: '', PUBLIC_ORIGIN: '', PORT: port }
    const env = { ...process.env, ...testSettings, ...data }
    return new Promise((done) => {
      execFile(process.execPath, [`build/server/${command}.js`, ...args], { env }, (error, out, err) => {
        done({ code: error ? Number(error.code) : 0, out, err })
      })
    })
  }
  return { run, own }
}
