import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import { repeatedQuery } from '../repeated-query'
import type { SessionTable } from '../schema/orders'
import type { CustomerRow } from './customers'

type SessionRow = Selectable<SessionTable>

/** A session that belongs to a customer, beside that customer. */
export type CustomerSession = CustomerRow &
  Pick<SessionRow, 'loginAt' | 'seenAt' | 'rememberedUntil' | 'rememberSeries' | 'joinsBag'>

/** Who signed in on a session or was remembered there; nothing for a guest's. */
export async function findCustomerSession(db: Queries, idHash: string): Promise<CustomerSession | undefined> {
  const [row] = await customerSessions(db, idHash)
  return row
}

const customerSessions = repeatedQuery<CustomerSession>((db, idHash) =>
  db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customerId')
    .selectAll('customer')
    .select(['session.loginAt', 'session.seenAt', 'session.rememberedUntil', 'session.rememberSeries'])
    .select('session.joinsBag')
    .where('session.idHash', '=', idHash),
)

/** Somebody was there just now: the time without them begins anew. */
export async function touchSession(db: Queries, idHash: string, now: number): Promise<void> {
  await db.updateTable('session').set({ seenAt: now }).where('idHash', '=', idHash).execute()
}

/** Ends a login that ran out, unless its session was used since it was last read. */
export async function endStaleLogin(db: Queries, idHash: string, seenAt: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ loginAt: 0 })
    .where('idHash', '=', idHash)
    .where('seenAt', '=', seenAt)
    .execute()
}

type NewSession = Pick<SessionRow, 'idHash' | 'customerId' | 'loginAt' | 'rememberedUntil' | 'rememberSeries'> & {
  /** The session it takes the place of: its stores go along, and its last order, unless that was another customer's. */
  before: string
  joinsBag: string | null
  identityToken?: string | null
  now: number
}

/**
 * A customer's session in the place of the one before, which is gone with it.
 * @returns the remember-me series of the one before
 */
export async function replaceSession(tx: Tx, { before, now, ...session }: NewSession): Promise<string | null> {
  const old = await tx.deleteFrom('session').where('idHash', '=', before).returningAll().executeTakeFirst()
  const { lastOrderId = null, defaultStore = null, shopByStore = null } = old ?? {}
  const isAnothers = Boolean(old?.customerId) && old?.customerId !== session.customerId
  const isTheirs = lastOrderId && (!isAnothers || (await isGuestsOrder(tx, lastOrderId, old?.createdAt ?? now)))
  const kept = { lastOrderId: isTheirs ? lastOrderId : null, defaultStore, shopByStore }
  await tx
    .insertInto('session')
    .values({ ...session, ...kept, createdAt: now, seenAt: now })
    .execute()
  return old?.rememberSeries ?? null
}

/** Whether an order was placed since a login (epoch ms) and without it: after it had run out. */
async function isGuestsOrder(tx: Tx, id: string, login: number): Promise<boolean> {
  const placed = tx.selectFrom('orders').select('customerId').where('id', '=', id).where('submittedAt', '>', login)
  return (await placed.executeTakeFirst())?.customerId === null
}

/** The guest's bag has joined, or there is none any more. */
export async function forgetJoin(db: Queries, idHash: string): Promise<void> {
  await db.updateTable('session').set({ joinsBag: null }).where('idHash', '=', idHash).execute()
}

/** @returns the remember-me series of the session that went */
export async function deleteSession(tx: Tx, idHash: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom('session')
    .where('idHash', '=', idHash)
    .returning('rememberSeries')
    .executeTakeFirst()
  return gone?.rememberSeries ?? null
}

/** Deletes tokens that have expired, and customers' sessions nobody came back to. */
export async function forgetExpiredSessions(
  db: Queries,
  { now, unseenSince }: { now: number; unseenSince: number },
): Promise<void> {
  await db.deleteFrom('rememberToken').where('expiresAt', '<', now).execute()
  await db.deleteFrom('passwordReset').where('expiresAt', '<', now).execute()
  await db.deleteFrom('session').where('customerId', 'is not', null).where('seenAt', '<', unseenSince).execute()
}

/** Deletes sessions of guests nobody came back to since a moment (epoch ms), so many at most. @returns how many */
export async function forgetGuestSessions(db: Queries, unseenSince: number, most: number): Promise<number> {
  const gone = await db
    .deleteFrom('session')
    .where('idHash', 'in', (e) =>
      e
        .selectFrom('session')
        .select('idHash')
        .where('customerId', 'is', null)
        .where('seenAt', '<', unseenSince)
        .limit(most),
    )
    .where('customerId', 'is', null)
    .returning('idHash')
    .execute()
  return gone.length
}

/** Ends the sessions of a customer, or of one browser of theirs, but one. */
export async function deleteSessionsOf(
  tx: Tx,
  { customerId, rememberSeries }: { customerId?: string; rememberSeries?: string },
  butIdHash = '',
): Promise<void> {
  const query = tx.deleteFrom('session').where('idHash', '<>', butIdHash)
  if (customerId) await query.where('customerId', '=', customerId).execute()
  if (rememberSeries) await query.where('rememberSeries', '=', rememberSeries).execute()
}
