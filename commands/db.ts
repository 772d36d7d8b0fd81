import { parseArgs } from 'node:util'
import { engineOf, openDatabase } from '~/db/client'
import { copyDatabase } from '~/db/copy-database'
import { migrate } from '~/db/migrate'
import { store } from '~/store.server'

const usage = `Usage:
  npm run db -- migrate              brings the tables up to date
  npm run db -- copy --to URL        copies everything into an empty database: postgres://… or the path of a SQLite file`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
})

try {
  if (values.help) console.log(usage)
  else if (positionals[0] === 'migrate') await runMigrate()
  else if (positionals[0] === 'copy' && values.to) await runCopy(values.to)
  else fail(usage)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
} finally {
  await store.db.destroy()
}

function fail(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}

async function runMigrate() {
  const done = await migrate(store.db, store.engine)
  console.log(done.length === 0 ? 'The tables are up to date.' : `Migrated: ${done.join(', ')}`)
}

/** Both databases get the same tables first; the shop should stand still meanwhile. */
async function runCopy(to: string) {
  const target = openDatabase(to)
  try {
    await migrate(store.db, store.engine)
    await migrate(target, engineOf(to))
    await copyDatabase(store.db, target, ({ table, rows }) => console.log(table.padEnd(22), String(rows).padStart(9)))
    console.log('Copied; counts and sums are the same on both sides.')
  } finally {
    await target.destroy()
  }
}
