import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '~/config.server'
import { openDatabase } from '~/db/client'
import { migrate } from '~/db/migrate'
import { openStore, type Store } from '~/store.server'
import { runAsAdmin, type Templates, templateUrl } from './database-template'
import { keepForRestoring } from './lent-database'
import { seedFixtureShop } from './seed-fixture-shop'
import { testSettings } from './test-settings'

/**
 * Makes the two databases every test copies.
 * @param postgres address of a PostgreSQL server that lets us make databases, or null for SQLite
 * @param where files are to lie
 */
export async function makeTemplates(postgres: string | null, where = tmpdir()): Promise<Templates> {
  const templates: Templates = {
    folder: mkdtempSync(join(where, 'marlow-tests-')),
    postgres,
    start: `marlow_test_${process.pid}_${randomBytes(3).toString('hex')}`,
  }
  for (const content of ['empty', 'shop'] as const) {
    if (postgres) await runAsAdmin(postgres, `create database ${templates.start}_${content}`)
    const url = templateUrl(templates, content)
    const db = openDatabase(url)
    await migrate(db, postgres ? 'postgres' : 'sqlite')
    const store = openStore(readConfig({ ...testSettings, DATA_DIR: templates.folder, DATABASE_URL: url }), { db })
    if (content === 'shop') await seedFixtureShop(store)
    if (postgres) await openBooks(store) // on SQLite they are a file of their own
    // what still lies in the write-ahead log would be missing from a copy
    if (!postgres) await sql`pragma wal_checkpoint(truncate)`.execute(db)
    await db.destroy()
    if (postgres && content === 'shop') await keepForRestoring(url)
  }
  return templates
}

/** The tables of the sandboxed providers, which each copy would else make for itself. */
async function openBooks({ sandbox }: Store): Promise<void> {
  await sandbox.db()
  await sandbox.close()
}
