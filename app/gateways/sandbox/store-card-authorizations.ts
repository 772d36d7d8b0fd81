import { randomUUID } from 'node:crypto'
import type { CardAccountTable, SandboxTx } from '~/db/sandbox/sandbox'
import { bookAuthorization, bookCapture, bookRefund, bookVoid, findAuthorization } from '~/db/sandbox/sandbox-books'
import { day } from '~/durations'

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
  const made = { id, provider: 'store-card', orderReference, accountToken, amount, currency, status, reason }
  await bookAuthorization(tx, { ...made, createdAt: now })
  if (reason) return { status: 200, body: { status, reason } }
  const expiresAt = new Date(now + 7 * day).toISOString()
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
  if (!(await findAuthorization(tx, id))) return { status: 404, body: { code: 'not_found' } }
  if (!(await bookCapture(tx, id, amount, now))) return { status: 422, body: { code: 'not_capturable' } }
  return { status: 200, body: { captureId: `cap_${id.slice(4)}`, status: 'captured' } }
}

/** Voiding twice is fine; what was captured stays so, the rest is let go of. */
export async function voidCard(tx: SandboxTx, id: string, now: number) {
  const found = await findAuthorization(tx, id)
  if (!found) return { status: 404, body: { code: 'not_found' } }
  if (found.status === 'voided' || (await bookVoid(tx, id, now, 'rest')))
    return { status: 200, body: { status: 'voided' } }
  return { status: 422, body: { code: 'not_voidable' } }
}

export async function refundCard(tx: SandboxTx, captureId: string, amount: number, now: number) {
  const id = `aut_${captureId.slice(4)}`
  if (!(await findAuthorization(tx, id))) return { status: 404, body: { code: 'not_found' } }
  if (!(await bookRefund(tx, id, amount, now))) return { status: 422, body: { code: 'not_refundable' } }
  return { status: 200, body: { refundId: `ref_${randomUUID()}`, status: 'refunded' } }
}

export function findAccount(db: Pick<SandboxTx, 'selectFrom'>, token: string): Promise<CardAccountTable | undefined> {
  return db.selectFrom('cardAccount').selectAll().where('token', '=', token).executeTakeFirst()
}
