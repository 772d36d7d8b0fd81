import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { CheckoutSubmissionTable, SubmissionState } from '../schema/payments'

export type SubmissionRow = Selectable<CheckoutSubmissionTable>

/** Who works on a submission: every takeover raises the version, so an earlier worker's writes miss. */
export type Fence = { id: string; version: number }

export async function insertSubmission(tx: Tx, submission: SubmissionRow): Promise<void> {
  await tx.insertInto('checkoutSubmission').values(submission).execute()
}

/** The submission of a visitor with this key, whatever became of its order. */
export function findSubmissionByKey(
  db: Queries,
  bagKey: string,
  submissionKey: string,
): Promise<SubmissionRow | undefined> {
  return ofVisitor(db, bagKey).where('checkoutSubmission.submissionKey', '=', submissionKey).executeTakeFirst()
}

export function findSubmissionById(db: Queries, bagKey: string, id: string): Promise<SubmissionRow | undefined> {
  return ofVisitor(db, bagKey).where('checkoutSubmission.id', '=', id).executeTakeFirst()
}

function ofVisitor(db: Queries, bagKey: string) {
  return db
    .selectFrom('checkoutSubmission')
    .innerJoin('orders', 'orders.id', 'checkoutSubmission.orderId')
    .selectAll('checkoutSubmission')
    .where('orders.bagKey', '=', bagKey)
    .orderBy('checkoutSubmission.createdAt', 'desc')
}

/** The latest submission of an order. */
export function findLatestSubmission(db: Queries, orderId: string): Promise<SubmissionRow | undefined> {
  return db
    .selectFrom('checkoutSubmission')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('state')
    .executeTakeFirst()
}

/** Submissions nobody has worked on since their lease ran out. */
export function findAbandoned(db: Queries, now: number, most: number): Promise<SubmissionRow[]> {
  return db
    .selectFrom('checkoutSubmission')
    .selectAll()
    .where('state', 'in', ['AUTHORIZING', 'COMPENSATING'])
    .where('lockedUntil', '<=', now)
    .orderBy('lockedUntil')
    .limit(most)
    .execute()
}

/** Takes over an abandoned submission; nothing when another worker was first. */
export function takeOver(
  db: Queries,
  { id, version }: Fence,
  { worker, until, now }: { worker: string; until: number; now: number },
): Promise<SubmissionRow | undefined> {
  return db
    .updateTable('checkoutSubmission')
    .set((e) => ({ lockedBy: worker, lockedUntil: until, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('lockedUntil', '<=', now)
    .where('state', 'in', ['AUTHORIZING', 'COMPENSATING'])
    .returningAll()
    .executeTakeFirst()
}

/**
 * Prolongs the lease of a worker. The first statement of every write about a submission.
 * @returns false when the submission belongs to somebody else by now
 */
export async function keepLease(db: Queries, { id, version }: Fence, until: number): Promise<boolean> {
  const kept = await db
    .updateTable('checkoutSubmission')
    .set({ lockedUntil: until })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('lockedBy', 'is not', null) // a renewal that was under way when the worker let it rest comes too late
    .where('state', 'in', ['AUTHORIZING', 'COMPENSATING'])
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Lets a submission rest until its next try: nobody holds it, so whoever takes it up knows that no worker died over it. */
export async function restLease(db: Queries, { id, version }: Fence, until: number): Promise<void> {
  await db
    .updateTable('checkoutSubmission')
    .set({ lockedUntil: until, lockedBy: null })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Moves a submission on. @returns false when somebody else has taken it over */
export async function moveSubmission(
  tx: Tx,
  { id, version }: Fence,
  from: SubmissionState,
  to: { state: SubmissionState; response?: string; at: number },
): Promise<boolean> {
  const moved = await tx
    .updateTable('checkoutSubmission')
    .set({ state: to.state, updatedAt: to.at, ...(to.response === undefined ? {} : { response: to.response }) })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
