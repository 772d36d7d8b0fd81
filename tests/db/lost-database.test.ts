import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction, isUnavailable, openDatabase } from '~/db/client'
import { endWhenSilent } from '~/db/silent-database'
import { prepareDatabase } from '~/server/prepare-database'
import { runAsAdmin } from '../database-template'
import { openTestStore } from '../store'

const server = process.env.DATABASE_URL_TEST
const unavailable = expect.toSatisfy(isUnavailable, 'says that the database is away')

test.each([
  ['a disk that fails', { code: 'SQLITE_IOERR_FSYNC' }, true],
  ['a full disk', { code: 'SQLITE_FULL' }, true],
  ['a full disk of the server', { code: '53100' }, true],
  ['a file of the server that cannot be written', { code: '58030' }, true],
  ['a new connection on a full disk', { code: 'XX000', message: 'could not write init file' }, true],
  ['a host whose name is not known for a moment', { code: 'EAI_AGAIN' }, true],
  ['a unique key that is taken', { code: '23505' }, false],
  ['a mistake in a query', { code: '42601' }, false],
])('%s is told from the rest', (_, error, away) => {
  expect(isUnavailable(error)).toBe(away)
})

test.runIf(!server)(
  'a disk that fills in a transaction is told as such, and everything works when there is room',
  async () => {
    const { db } = await openTestStore({ empty: true })
    const grow = () =>
      inTransaction(db, async (tx) => {
        await tx
          .insertInto('attempt')
          .values(Array.from({ length: 500 }, (_, at) => ({ id: `id ${at}`, bucket: 'b'.repeat(1_000), at })))
          .execute()
      })
    await sql`pragma max_page_count = 1`.execute(db) // it never shrinks: no page more than there are
    await expect(grow()).rejects.toEqual(unavailable)
    expect(await db.selectFrom('attempt').select('id').execute()).toEqual([])
    await sql`pragma max_page_count = 100000`.execute(db)
    await grow()
    expect(await db.selectFrom('attempt').select('id').execute()).toHaveLength(500)
  },
)

test.runIf(!server)('a transaction that a failing disk has ended is told by what ended it', async () => {
  const { db } = await openTestStore({ empty: true })
  const cause = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' })
  const ended = inTransaction(db, async (tx) => {
    await sql`rollback`.execute(tx) // as SQLite does it then
    throw cause
  })
  await expect(ended).rejects.toBe(cause)
  await inTransaction(db, async (tx) => void (await sql`select 1`.execute(tx)))
})

test.runIf(!server)('SQLite says that an order is written only when it is on the disk', async () => {
  const { db } = await openTestStore({ empty: true })
  expect(await sql`pragma journal_mode`.execute(db)).toMatchObject({ rows: [{ journalMode: 'wal' }] })
  expect(await sql`pragma synchronous`.execute(db)).toMatchObject({ rows: [{ synchronous: 2 }] })
})

describe.runIf(server)('a PostgreSQL that goes away', () => {
  test('in a transaction that rests is told at its next query, and the pool goes on', async () => {
    const { db } = await openTestStore({ empty: true })
    const lost = inTransaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await runAsAdmin(server ?? '', `select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
      await sql`select 1`.execute(db) // by now the other connection has heard of it
      await sql`select 1`.execute(tx)
    })
    await expect(lost).rejects.toEqual(unavailable)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('without a word is given up, while a slow query is waited for', async () => {
    const line = await openLine()
    const pool = new pg.Pool({ connectionString: line.url, max: 2 })
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', () => {})
    endWhenSilent(pool, line.url, { suspectMs: 40, answerMs: 300 })
    expect((await pool.query('select pg_sleep(0.5), 1 as one')).rows).toMatchObject([{ one: 1 }])
    line.hang()
    await expect(pool.query('select 1')).rejects.toEqual(unavailable)
    await expect(pool.query('select 1')).rejects.toThrow() // nobody waits for long while nothing is heard
    line.goOn()
    await expect.poll(() => pool.query('select 1').then(({ rowCount }) => rowCount, String)).toBe(1)
    await pool.end()
    line.close()
  })
})

test.runIf(server)('a shop that starts before its PostgreSQL waits for it', async () => {
  const store = await openTestStore()
  const line = await openLine(store.databaseUrl)
  line.refuse()
  const db = openDatabase(line.url)
  const said: string[] = []
  const log = (event: string) => {
    said.push(event)
    line.goOn()
  }
  await prepareDatabase({ ...store, db, log })
  expect(said).toEqual(['waiting for the database'])
  await db.destroy()
})

test.runIf(server)('a PostgreSQL that loses what it has said is written stops the start', async () => {
  const store = await openTestStore({ empty: true })
  const name = new URL(store.databaseUrl).pathname.slice(1)
  await runAsAdmin(server ?? '', `alter database ${name} set synchronous_commit to off`)
  const again = { ...store, db: openDatabase(store.databaseUrl) }
  await expect(prepareDatabase(again)).rejects.toThrow('synchronous_commit is off: orders could be lost')
  await again.db.destroy()
})

const lines: { close: () => void }[] = []
afterAll(() => {
  for (const line of lines) line.close()
})

/** A line to the server of the tests that can be made to carry nothing, or to take nobody. */
async function openLine(to = server ?? '') {
  const sockets = new Set<Socket>()
  let state: 'open' | 'hanging' | 'refusing' = 'open'
  const front = createServer((client) => {
    const { hostname, port } = new URL(to)
    const back = connect(Number(port || 5432), hostname)
    for (const socket of [client, back]) {
      sockets.add(socket.on('error', () => {}).on('close', () => [client, back].map((each) => each.destroy())))
      if (state === 'hanging') socket.pause()
    }
    if (state === 'open') client.pipe(back).pipe(client)
    if (state === 'refusing') client.destroy()
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', () => done()))
  const at = front.address()
  const url = new URL(to)
  url.host = `127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  const line = {
    url: url.href,
    hang: () => {
      state = 'hanging'
      for (const socket of sockets) socket.unpipe().pause()
    },
    refuse: () => {
      state = 'refusing'
    },
    goOn: () => {
      state = 'open'
    },
    close: () => {
      front.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  lines.push(line)
  return line
}
