import { migrate } from '~/db/migrate'
import { store } from '~/store.server'

/** npm run db -- migrate: brings the tables up to date. */
const [verb] = process.argv.slice(2)

if (verb === 'migrate') {
  const done = await migrate(store.db, store.engine)
  console.log(done.length === 0 ? 'The tables are up to date.' : `Migrated: ${done.join(', ')}`)
} else {
  console.error('Usage: npm run db -- migrate')
  process.exitCode = 1
}
await store.db.destroy()
