import { type Db, engineOf, openDatabase } from '~/db/client'
import { copyDatabase } from '~/db/copy-database'
import { findViolations } from '~/db/invariants'
import { migrate } from '~/db/migrate'
import { listLedger } from '~/db/sandbox/sandbox-books'
import { storeCardMode } from '~/gateways/open-store-card'
import { store } from '~/store.server'
import { explain, readArguments } from './frame/read-arguments'
import { fail, runCommand } from './frame/run-command'

const usage = `Usage:
  npm run db -- migrate              brings the tables up to date
  npm run db -- check                holds the books of money and stock against each other
  npm run db -- copy --to URL        copies everything into an empty database: postgres://… or the path of a SQLite file`

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
})

const everything = Number.MAX_SAFE_INTEGER

await runCommand(async () => {
  if (values.help) console.log(usage)
  else if (positionals[0] === 'migrate') await runMigrate()
  else if (positionals[0] === 'check') await runCheck(store.db)
  else if (positionals[0] === 'copy' && values.to) await runCopy(values.to)
  else explain(usage)
})

async function runMigrate() {
  const done = await migrate(store.db, store.engine)
  console.log(done.length === 0 ? 'The tables are up to date.' : `Migrated: ${done.join(', ')}`)
}

/** Ends with 1 when something does not add up. The sandbox's own books count where the shop uses it. */
async function runCheck(db: Db) {
  const isSandbox = storeCardMode(store.config) === 'sandbox' && !store.config.SANDBOX_URL
  const ledger = isSandbox ? await listLedger(await store.sandbox.db(), everything) : []
  const violations = await findViolations(db, { now: store.now(), ledger })
  for (const { invariant, detail } of violations) console.log(`${invariant}: ${detail}`)
  if (violations.length > 0) fail(`${violations.length} violations`)
  else console.log('Every invariant of money and stock holds.')
}

/** Both databases get the same tables first; the shop should stand still meanwhile. */
async function runCopy(to: string) {
  const target = openDatabase(to)
  try {
    await migrate(store.db, store.engine)
    await migrate(target, engineOf(to))
    await copyDatabase(store.db, target, ({ table, rows }) => console.log(table.padEnd(22), String(rows).padStart(9)))
    console.log('Copied; counts and sums are the same on both sides.')
    await runCheck(target)
  } finally {
    await target.destroy()
  }
}
