import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Ground } from './ground'
import { tellsCode, tellsNumber, typedCards } from './secrets'

/**
 * Numbers of cards, and the security code the storms type, wherever the shop or its sandbox may have left them: rows of both
 * databases, files of the data folder (the database files with what lies deleted in them, kept mail), logs, and what was
 * answered to clients.
 */
export async function toldSecrets(ground: Ground): Promise<string[]> {
  const { store, started, history, dataDir } = ground
  const logs = started.flatMap(({ log }) => log).filter((line) => tellsCode(asLogged(line)))
  return [
    ...(await inTables(store.db, 'public')),
    ...(await inTables(await store.sandbox.db(), 'sandbox')),
    ...inFiles(dataDir),
    ...logs.map((line) => `logged, with a security code: ${line.slice(0, 300)}`),
    ...history.telling,
  ]
}

/** Leaves a card in every place for a moment: a place where it is not found then is not looked at. */
export async function blindSpots(ground: Ground): Promise<string[]> {
  const { store, history, dataDir, started } = ground
  const { number, cvv } = typedCards.held
  const sandbox = await store.sandbox.db()
  const [id, file, log] = ['planted', join(dataDir, 'planted.eml'), started[0]?.log ?? []]
  await store.db
    .insertInto('attempt')
    .values({ id, bucket: `cvv "${cvv}"`, at: 1 })
    .execute()
  await sandbox.insertInto('fault').values({ id, target: cvv, mode: '', remaining: 0, at: 1 }).execute()
  writeFileSync(file, `Your card 3714-496353-98431`)
  log.push(`{"event":"planted","cvv":"${cvv}"}`)
  history.look('/planted', Buffer.from(number).toString('base64'))
  const found = (await toldSecrets(ground)).join('\n')
  log.pop()
  history.telling.pop()
  rmSync(file)
  await sandbox.deleteFrom('fault').where('id', '=', id).execute()
  await store.db.deleteFrom('attempt').where('id', '=', id).execute()
  const places = ['rows of attempt', 'rows of fault', 'planted.eml', 'logged', '/planted']
  return places.filter((place) => !found.includes(place)).map((place) => `a card left in ${place} was not found`)
}

/** A line of the log as it was meant; the log of Node itself is text. */
function asLogged(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

async function inTables<Tables>(db: Kysely<Tables>, inSchema: string): Promise<string[]> {
  const found: string[] = []
  const tables = await db.introspection.getTables()
  for (const { name } of tables.filter(({ schema = inSchema }) => schema === inSchema)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const telling = rows.filter((row) => tellsNumber(JSON.stringify(row)) || tellsCode(row))
    if (telling.length > 0) found.push(`${telling.length} rows of ${name} tell a card's number or code`)
  }
  return found
}

/**
 * A code is looked for where text lies as text; between the bytes of a database its four digits mean nothing.
 * A file that is gone by the time it is read (a mail just put in place under its name) sends the look back to the folder.
 */
function inFiles(folder: string, tries = 20): string[] {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map((entry) => join(entry.parentPath, entry.name))
    return paths.filter(tells).map((path) => `the file ${path.slice(folder.length + 1)} tells a card's number or code`)
  } catch (error) {
    if (tries > 0 && (error as NodeJS.ErrnoException).code === 'ENOENT') return inFiles(folder, tries - 1)
    throw error
  }
}

function tells(path: string): boolean {
  const text = readFileSync(path, 'latin1')
  return tellsNumber(text) || (path.endsWith('.eml') && tellsCode(text))
}
