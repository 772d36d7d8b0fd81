import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Where the databases of one test run lie: a folder, and on PostgreSQL names that begin alike. */
export type Templates = { folder: string; postgres: string | null; start: string }

/** Which database of the templates: only migrated, or with the fixture shop in it. */
type Content = 'empty' | 'shop'

/** Half the time of the usual way, which writes every page into the log as well. */
const copiedAsFiles = 'strategy file_copy'

/** A database of its own, as the template was: milliseconds on SQLite, a twentieth of a second on PostgreSQL. */
export async function copyTemplate(templates: Templates, content: Content): Promise<{ url: string; dataDir: string }> {
  const dataDir = newFolder(templates)
  if (templates.postgres) return { url: await copyOnServer(templates.postgres, templates.start, content), dataDir }
  const url = join(dataDir, 'marlow.db')
  copyFileSync(templateUrl(templates, content), url)
  return { url, dataDir }
}

/** A folder for what a store keeps beside its database. */
export function newFolder({ folder }: Templates): string {
  const dataDir = join(folder, newName())
  mkdirSync(dataDir)
  return dataDir
}

/** @returns address of the new database */
export async function copyOnServer(postgres: string, start: string, content: Content): Promise<string> {
  const database = `${start}_${newName()}`
  await runAsAdmin(postgres, `create database ${database} template ${start}_${content} ${copiedAsFiles}`)
  return databaseUrl(postgres, database)
}

const newName = () => randomBytes(6).toString('hex')

/** Removes everything the run made. */
export async function removeTemplates({ folder, postgres, start }: Templates): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (!postgres) return
  const { rows } = await admin(postgres).query('select datname from pg_database where starts_with(datname, $1)', [
    start,
  ])
  for (const { datname } of rows) await runAsAdmin(postgres, `drop database if exists ${datname} with (force)`)
}

/** Address or path of a template itself. */
export function templateUrl({ folder, postgres, start }: Templates, content: Content): string {
  return postgres ? databaseUrl(postgres, `${start}_${content}`) : join(folder, `${content}.db`)
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement on the server, outside any of its test databases. */
export async function runAsAdmin(postgres: string, statement: string): Promise<void> {
  await admin(postgres).query(statement)
}

const admins = new Map<string, pg.Pool>()

/** A connection that is kept, and keeps no process alive. */
function admin(postgres: string): pg.Pool {
  const known = admins.get(postgres)
  if (known) return known
  const pool = new pg.Pool({ connectionString: postgres, max: 1, allowExitOnIdle: true })
  pool.on('error', () => {}) // a storm may kill the server
  admins.set(postgres, pool)
  return pool
}
