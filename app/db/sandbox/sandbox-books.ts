import type { Insertable } from 'kysely'
import type { CardAuthorizationTable, SandboxSchema } from '../schema/sandbox'
import type { SandboxDb, SandboxTx } from './sandbox'

type Entry = SandboxSchema['cardEntry']

/** Writes an authorisation, or that it was declined, with its first movement. */
export async function bookAuthorization(
  tx: SandboxTx,
  authorization: Omit<Insertable<CardAuthorizationTable>, 'captured' | 'refunded'>,
): Promise<void> {
  const { id, status, amount, createdAt } = authorization
  await tx
    .insertInto('cardAuthorization')
    .values({ ...authorization, captured: 0, refunded: 0 })
    .execute()
  await addEntry(tx, id, status === 'declined' ? 'decline' : 'authorize', amount, createdAt)
}

/** Takes part of what is held. @returns false when so much is not held any more */
export async function bookCapture(tx: SandboxTx, id: string, amount: number, now: number): Promise<boolean> {
  const taken = await tx
    .updateTable('cardAuthorization')
    .set((e) => ({ status: 'captured', captured: e('captured', '+', amount) }))
    .where('id', '=', id)
    .where('status', 'in', ['approved', 'captured'])
    .where((e) => e(e('captured', '+', amount), '<=', e.ref('amount')))
    .returning('id')
    .executeTakeFirst()
  if (taken) await addEntry(tx, id, 'capture', amount, now)
  return taken !== undefined
}

/** Lets go of what is held. @param most `rest`: also of what is left when part of it was taken. @returns false when nothing is */
export async function bookVoid(
  tx: SandboxTx,
  id: string,
  now: number,
  most: 'whole' | 'rest' = 'whole',
): Promise<boolean> {
  const gone = await tx
    .updateTable('cardAuthorization')
    .set({ status: 'voided' })
    .where('id', '=', id)
    .where('status', 'in', most === 'rest' ? ['approved', 'captured'] : ['approved'])
    .whereRef('captured', '<', 'amount')
    .returning(['amount', 'captured'])
    .executeTakeFirst()
  if (gone) await addEntry(tx, id, 'void', gone.amount - gone.captured, now)
  return gone !== undefined
}

/** Gives back part of what was taken. @returns false when so much was not taken */
export async function bookRefund(tx: SandboxTx, id: string, amount: number, now: number): Promise<boolean> {
  const back = await tx
    .updateTable('cardAuthorization')
    .set((e) => ({ refunded: e('refunded', '+', amount) }))
    .where('id', '=', id)
    .where((e) => e(e('refunded', '+', amount), '<=', e.ref('captured')))
    .returning('id')
    .executeTakeFirst()
  if (back) await addEntry(tx, id, 'refund', amount, now)
  return back !== undefined
}

export function findAuthorization(db: Pick<SandboxTx, 'selectFrom'>, id: string) {
  return db.selectFrom('cardAuthorization').selectAll().where('id', '=', id).executeTakeFirst()
}

async function addEntry(tx: SandboxTx, authorizationId: string, kind: Entry['kind'], amount: number, at: number) {
  await tx.insertInto('cardEntry').values({ id: crypto.randomUUID(), authorizationId, kind, amount, at }).execute()
}

/** Every movement, oldest first. */
export async function listEntries(db: SandboxDb, most: number) {
  return db.selectFrom('cardEntry').selectAll().orderBy('at').limit(most).execute()
}

/** Authorisations of every provider with what happened to each, newest first. */
export async function listLedger(db: SandboxDb, most = 200) {
  return db.selectFrom('cardAuthorization').selectAll().orderBy('createdAt', 'desc').limit(most).execute()
}
