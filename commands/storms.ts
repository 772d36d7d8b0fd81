import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './frame/read-arguments'

const usage = `Usage: npm run storms -- [--short] [--only <part of a name>] [--on sqlite|postgres|naive]

Races and crashes against the built shop, on SQLite and on PostgreSQL, each on data of its own, and
on a naive variant of it, which has to be found out.
Prints what every storm left behind; ends non-zero when an invariant was broken.`

const { values } = readArguments(usage, {
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    on: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

// who ends this early ends what it has started
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (values.help) console.log(usage)
else await run()

/** The modules of the shop open a database as soon as they are loaded: it must not be that of a shop in this folder. */
async function run() {
  const scratch = mkdtempSync(join(tmpdir(), 'marlow-storms-'))
  Object.assign(process.env, { DATA_DIR: scratch, DATABASE_URL: '' })
  const { runStorms } = await import('../tests/storms/run-storms')
  const held = await runStorms(values)
  rmSync(scratch, { recursive: true, force: true })
  process.exit(held ? 0 : 1)
}
