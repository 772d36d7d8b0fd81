import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  type Transaction,
} from 'kysely'
import Sqlite from 'libsql'
import { LRUCache } from 'lru-cache'
import type { PoolOptions } from './postgres-pool'
import type { Schema } from './schema'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
/** Either: queries take the open transaction when there is one. */
export type Queries = Db | Tx

export type Engine = 'sqlite' | 'postgres'

/** `postgres://…` is PostgreSQL, anything else the path of a SQLite file. */
export function engineOf(url: string): Engine {
  return /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite'
}

/**
 * Opens the database. The same queries run on both engines; only this file knows which one is behind.
 * @param url postgres://… or a file path
 */
export function openDatabase<Tables = Schema>(url: string, options: PoolOptions = {}): Kysely<Tables> {
  const dialect = engineOf(url) === 'postgres' ? postgres(url, options) : sqlite(url)
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
}

function sqlite(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 }) // beside it lie its log and the shop's mail
  const database = new Sqlite(file)
  database.pragma('busy_timeout = 5000')
  keepLog(database)
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return new ImmediateSqliteDialect({ database: keepStatements(database as unknown as SqliteDatabase) })
}

/** The first process to open a new file gives it its log; SQLite tells another that it is busy then, without waiting. */
function keepLog(database: { pragma: (text: string) => unknown }) {
  for (const end = performance.now() + 5_000; ; Atomics.wait(pause, 0, 0, 10)) {
    try {
      return database.pragma('journal_mode = WAL')
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || performance.now() > end) throw error
    }
  }
}
const pause = new Int32Array(new SharedArrayBuffer(4))

/** Preparing a statement costs more than running it, so prepared ones are kept by their text. One connection uses them. */
function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new LRUCache<string, SqliteStatement>({ max: 300 })
  return {
    prepare(text) {
      const statement = kept.get(text) ?? lookedAt(database.prepare(text))
      kept.set(text, statement)
      return statement
    },
    close: () => database.close(),
  }
}

/** Whether it reads is asked for each time it runs, and stays as it is. */
function lookedAt(statement: SqliteStatement): SqliteStatement {
  return Object.defineProperty(statement, 'reader', { value: statement.reader })
}

/** A transaction takes the write lock at its start: upgrading later fails at once when another process writes. */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }
  override createAdapter() {
    return new WholeStepsAdapter()
  }
}

/** Migrations run in one transaction: none is left half done by a power cut, and a second process waits for the first. */
class WholeStepsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch(() => {}) // a disk that fails has ended it: that is the error to tell
  }
}

/** The driver is loaded with the first connection: a shop on SQLite never has it. */
function postgres(url: string, options: PoolOptions) {
  return new PostgresDialect({ pool: () => import('./postgres-pool').then(({ openPool }) => openPool(url, options)) })
}

const retries = 3

/**
 * Runs `work` in a transaction, or in the open one when `db` already is a transaction.
 * Serialization failures, deadlocks and a busy SQLite are tried again, at most three times.
 */
export async function inTransaction<Value>(db: Queries, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  if (db.isTransaction) return work(db as Tx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= retries || !isPassing(error)) throw error
    }
  }
}

const noConnection = 'timeout exceeded when trying to connect'

/**
 * Runs `work` again, at most five times, when every connection of the pool was taken: it had not begun. For what is under
 * way and holds stock or money; whoever only comes is better told that the shop is busy.
 */
export async function whenConnected<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 5 || !(error instanceof Error) || error.message !== noConnection) throw error
    }
  }
}

/** Errors that say "not now" rather than "never". */
export function isPassing(error: unknown): boolean {
  const code = (error as { code?: string })?.code ?? ''
  return ['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED'].includes(code)
}

/** Of the network, in Node's words. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/**
 * Of PostgreSQL (its classes 08, 53, 57P and 58, and time-outs) and of SQLite, whose codes go into detail:
 * SQLITE_IOERR_FSYNC.
 */
const away = /^(08|53|57P|58|55P03|57014|25P03|SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY))/
/** What comes without a code of its own; the last is PostgreSQL's of a new connection on a full disk. */
const said = /Connection terminated|client has encountered a connection error|could not write init file/i

/** Errors of a database that is away, full or overloaded: the shop answers 503, nothing was written. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return isPassing(error) || away.test(code) || unreachable.test(code) || message === noConnection || said.test(message)
}

/** Whether a write failed because its unique key is taken. */
export function isTaken(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return code === '23505' || (code.startsWith('SQLITE_CONSTRAINT') && /UNIQUE/i.test(message))
}
