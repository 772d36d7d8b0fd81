import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type { Pool } from 'pg'
import { type Db, openDatabase } from '~/db/client'
import { openPool } from '~/db/postgres-pool'
import { openSandboxDb, type SandboxDb } from '~/db/sandbox/sandbox'
import type { Schema } from '~/db/schema'

/**
 * Making a database, and warming the connections to it, costs PostgreSQL more than most tests do. So those a test has
 * done with are emptied, filled as they were, and lent to the next.
 */
type Lent = { url: string; pool: Pool; books: Promise<SandboxDb> }

export type LentDatabase = { url: string; db: Db; books: Promise<SandboxDb> }

const resting: Lent[] = []

/** @param make makes a new one where none rests @returns one as the template is; destroying its `db` gives it back */
export async function lendDatabase(make: () => Promise<string>): Promise<LentDatabase> {
  const lent = resting.pop() ?? (await openAt(await make()))
  const dialect = new PostgresDialect({ pool: lentPool(lent) })
  return { url: lent.url, books: lent.books, db: new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] }) }
}

async function openAt(url: string): Promise<Lent> {
  return { url, pool: openPool(url, {}), books: openSandboxDb(url) }
}

/** Its connections, for one borrower: who comes after he has given it back finds it closed. */
function lentPool(lent: Lent): PostgresPool {
  let isClosed = false
  return {
    connect: () => (isClosed ? Promise.reject(new Error('The database was given back.')) : lent.pool.connect()),
    end: async () => {
      if (isClosed) return
      isClosed = true
      if (await restore(lent.pool)) resting.push(lent)
      else await Promise.all([lent.pool.end(), lent.books.then((books) => books.destroy())])
    },
  } as PostgresPool
}

/** Whether it is as the template was: not when a test has changed its tables, or still writes. */
async function restore(pool: Pool): Promise<boolean> {
  if (pool.totalCount > pool.idleCount) return false
  const answer = await pool.query<{ restored: boolean }>('select template.restore() as restored').catch(() => null)
  return answer?.rows[0]?.restored ?? false
}

/** Gives a template what restores its copies: how every table was, and what goes through them. */
export async function keepForRestoring(url: string): Promise<void> {
  const db = openDatabase(url)
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox')`.execute(
    db,
  )
  await sql`create schema template`.execute(db)
  const steps: string[] = []
  for (const { name } of rows) {
    steps.push(`delete from ${name};`)
    const kept = `template."${name}"`
    await sql.raw(`create table ${kept} as table ${name}`).execute(db)
    const filled = await sql.raw(`select from ${kept} limit 1`).execute(db)
    if (filled.rows.length > 0) steps.push(`insert into ${name} select * from ${kept};`)
  }
  await sql.raw(`create table template.shape as ${shape}`).execute(db)
  await sql
    .raw(`create function template.restore() returns boolean language plpgsql as $$ begin
      if (${shape}) <> (select shape from template.shape) then return false; end if;
      perform set_config('session_replication_role', 'replica', true);
      ${steps.join('\n')}
      return true; end $$`)
    .execute(db)
  await db.destroy()
}

/** Tables, indexes, columns and constraints by their names, as one number. */
const shape = `select bit_xor(hashtextextended(name::text, part::bigint)) as shape from (
    select attname as name, attrelid as part, attrelid as of from pg_attribute
    union all select relname, oid, oid from pg_class
    union all select conname, oid, conrelid from pg_constraint
  ) as parts join pg_class on parts.of = pg_class.oid
  where relnamespace in (to_regnamespace('public'), to_regnamespace('sandbox'))`
