import { randomUUID } from 'node:crypto'
import type { CardAccountTable, CardAuthorizationTable, SandboxTx } from '~/db/sandbox'

export type AuthorizationWish = { accountToken: string; amount: number; currency: string; orderReference: string }

/** Approves or declines, and writes it into the books. @param part approve only so many of 100 parts */
export async function authorizeCard(tx: SandboxTx, wish: AuthorizationWish, now: number, part = 100) {
  const account = await findAccount(tx, wish.accountToken)
  if (!account) return { status: 404, body: { code: 'account_not_found' } }
  const reason = declineReason(account, wish.amount)
  const amount = Math.floor((wish.amount * part) / 100)
  const id = `aut_${randomUUID()}`
  const { orderReference, accountToken, currency } = wish
  const status = reason ? ('declined' as const) : ('approved' as const)
  await tx
    .insertInto('cardAuthorization')
    .values({
      id,
      orderReference,
      accountToken,
      amount,
      currency,
      status,
      reason,
      captured: 0,
      refunded: 0,
      createdAt: now,
    })
    .execute()
  await addEntry(tx, id, reason ? 'decline' : 'authorize', amount, now)
  if (reason) return { status: 200, body: { status, reason } }
  const expiresAt = new Date(now + 7 * 24 * 3600_000).toISOString()
  return { status: 201, body: { authorizationId: id, status, authCode: id.slice(4, 10), amount, expiresAt } }
}

function declineReason({ behavior, verified }: CardAccountTable, amount: number): string | null {
  if (behavior === 'blocked') return 'blocked'
  if (behavior === 'over_limit' && amount > 10_000) return 'over_limit'
  if (behavior === 'verification_required' && !verified) return 'verification_required'
  if (behavior === 'never_verifies') return 'verification_required'
  return null
}

export async function captureCard(tx: SandboxTx, id: string, amount: number, now: number) {
  const found = await findAuthorization(tx, id)
  if (!found) return { status: 404, body: { code: 'not_found' } }
  const open = found.status === 'approved' || found.status === 'captured'
  if (!open || found.captured + amount > found.amount) return { status: 422, body: { code: 'not_capturable' } }
  await tx
    .updateTable('cardAuthorization')
    .set({ status: 'captured', captured: found.captured + amount })
    .where('id', '=', id)
    .execute()
  await addEntry(tx, id, 'capture', amount, now)
  return { status: 200, body: { captureId: `cap_${id.slice(4)}`, status: 'captured' } }
}

/** Voiding twice is fine; what was captured cannot be voided. */
export async function voidCard(tx: SandboxTx, id: string, now: number) {
  const found = await findAuthorization(tx, id)
  if (!found) return { status: 404, body: { code: 'not_found' } }
  if (found.status === 'voided') return { status: 200, body: { status: 'voided' } }
  if (found.status !== 'approved') return { status: 422, body: { code: 'not_voidable' } }
  await tx.updateTable('cardAuthorization').set({ status: 'voided' }).where('id', '=', id).execute()
  await addEntry(tx, id, 'void', found.amount, now)
  return { status: 200, body: { status: 'voided' } }
}

export async function refundCard(tx: SandboxTx, captureId: string, amount: number, now: number) {
  const id = `aut_${captureId.slice(4)}`
  const found = await findAuthorization(tx, id)
  if (!found) return { status: 404, body: { code: 'not_found' } }
  if (found.refunded + amount > found.captured) return { status: 422, body: { code: 'not_refundable' } }
  await tx
    .updateTable('cardAuthorization')
    .set({ refunded: found.refunded + amount })
    .where('id', '=', id)
    .execute()
  await addEntry(tx, id, 'refund', amount, now)
  return { status: 200, body: { refundId: `ref_${randomUUID()}`, status: 'refunded' } }
}

export function findAccount(db: Pick<SandboxTx, 'selectFrom'>, token: string): Promise<CardAccountTable | undefined> {
  return db.selectFrom('cardAccount').selectAll().where('token', '=', token).executeTakeFirst()
}

function findAuthorization(tx: SandboxTx, id: string): Promise<CardAuthorizationTable | undefined> {
  return tx.selectFrom('cardAuthorization').selectAll().where('id', '=', id).executeTakeFirst()
}

async function addEntry(
  tx: SandboxTx,
  authorizationId: string,
  kind: 'authorize' | 'decline' | 'capture' | 'void' | 'refund',
  amount: number,
  at: number,
) {
  await tx.insertInto('cardEntry').values({ id: randomUUID(), authorizationId, kind, amount, at }).execute()
}
