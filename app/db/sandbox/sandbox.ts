import { type Kysely, sql, type Transaction } from 'kysely'
import { engineOf, isPassing, openDatabase } from '../client'
import type { SandboxSchema } from '../schema/sandbox'

export type { CardAccountTable } from '../schema/sandbox'

/**
 * The books of the sandboxes, apart from the shop's: a file of their own, or the schema `sandbox` on PostgreSQL, always
 * with a connection of their own. What the shop rolls back, or loses when it is killed, the "bank" still knows.
 */
export type SandboxDb = Kysely<SandboxSchema>
export type SandboxTx = Transaction<SandboxSchema>

/** @param url postgres://… of the shop's database, or the path of the sandbox's file */
export async function openSandboxDb(url: string): Promise<SandboxDb> {
  const db = openDatabase<SandboxSchema>(url, { schema: 'sandbox', pool: 5 })
  for (let attempt = 1; ; attempt++) {
    try {
      await createTables(db, engineOf(url) === 'postgres')
      return db
    } catch (error) {
      // two processes making the same table at once: one of them is told that it exists
      if (attempt === 5) throw error
    }
  }
}

async function createTables(db: SandboxDb, hasSchemas: boolean) {
  if (hasSchemas) await sql`create schema if not exists sandbox`.execute(db)
  await db.schema
    .createTable('card_account')
    .ifNotExists()
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('number_hash', 'text', (c) => c.notNull())
    .addColumn('last4', 'text', (c) => c.notNull())
    .addColumn('behavior', 'text', (c) => c.notNull())
    .addColumn('verified', 'integer', (c) => c.notNull())
    .addColumn('attempts_left', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('card_authorization')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_reference', 'text', (c) => c.notNull())
    .addColumn('account_token', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('captured', 'integer', (c) => c.notNull())
    .addColumn('refunded', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('card_authorization_by_reference')
    .ifNotExists()
    .on('card_authorization')
    .column('order_reference')
    .execute()
  await createBooks(db)
  await createRecords(db)
  await nameProviders(db)
}

async function createBooks(db: SandboxDb) {
  await db.schema
    .createTable('card_entry')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('authorization_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('kept_reply')
    .ifNotExists()
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('fault')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('remaining', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('late_call')
    .ifNotExists()
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('land_at', 'bigint', (c) => c.notNull())
    .execute()
}

async function createRecords(db: SandboxDb) {
  await db.schema
    .createTable('sandbox_record')
    .ifNotExists()
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sandbox_record_key', ['provider', 'kind', 'id'])
    .execute()
}

/** Books from before there was more than one provider are those of the store card. */
async function nameProviders(db: SandboxDb) {
  const isNamed = db.selectFrom('cardAuthorization').select('provider').limit(1).execute()
  await isNamed.catch(() =>
    db.schema
      .alterTable('card_authorization')
      .addColumn('provider', 'text', (c) => c.notNull().defaultTo('store-card'))
      .execute(),
  )
}

/** The reply kept under an idempotency key, or what `work` answers the first time. null: the key was used for something else. */
export async function answerOnce(
  db: SandboxDb,
  { key, requestHash, at }: { key: string; requestHash: string; at: number },
  work: (tx: SandboxTx) => Promise<{ status: number; body: unknown }>,
): Promise<{ status: number; body: string; replayed: boolean } | null> {
  return inSandboxTransaction(db, async (tx) => {
    const mine = await tx
      .insertInto('keptReply')
      .values({ key, requestHash, status: 0, body: '', at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!mine) {
      const kept = await tx.selectFrom('keptReply').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
      return kept.requestHash === requestHash ? { status: kept.status, body: kept.body, replayed: true } : null
    }
    const { status, body } = await work(tx)
    const text = JSON.stringify(body)
    await tx.updateTable('keptReply').set({ status, body: text }).where('key', '=', key).execute()
    return { status, body: text, replayed: false }
  })
}

async function inSandboxTransaction<Value>(db: SandboxDb, work: (tx: SandboxTx) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === 5 || !isPassing(error)) throw error
    }
  }
}

/** Uses up one waiting fault of these targets, oldest first. */
export async function takeFault(db: SandboxDb, targets: string[]): Promise<string | undefined> {
  for (;;) {
    const next = await db
      .selectFrom('fault')
      .selectAll()
      .where('target', 'in', targets)
      .where('remaining', '>', 0)
      .orderBy('at')
      .orderBy('id')
      .executeTakeFirst()
    if (!next) return undefined
    const taken = await db
      .updateTable('fault')
      .set((e) => ({ remaining: e('remaining', '-', 1) }))
      .where('id', '=', next.id)
      .where('remaining', '=', next.remaining)
      .returning('mode')
      .executeTakeFirst()
    if (taken) return taken.mode
  }
}

export async function listFaults(db: SandboxDb) {
  return db.selectFrom('fault').selectAll().where('remaining', '>', 0).orderBy('at').execute()
}

export async function addFault(db: SandboxDb, fault: SandboxSchema['fault']): Promise<void> {
  await db.insertInto('fault').values(fault).execute()
}

export async function clearFaults(db: SandboxDb): Promise<void> {
  await db.deleteFrom('fault').execute()
}
