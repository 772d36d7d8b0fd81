import { createHash, randomUUID } from 'node:crypto'
import type { SandboxTx } from '~/db/sandbox'

/** Account numbers of the sandbox and what each is for; any other number that begins with 7001 is a good card. */
export const storeCardTriggers = [
  { number: '7001000000000001', behavior: 'approve', outcome: 'approved' },
  { number: '7001000000000101', behavior: 'account_not_found', outcome: 'unknown account' },
  { number: '7001000000000102', behavior: 'account_closed', outcome: 'closed account' },
  { number: '7001000000000103', behavior: 'blocked', outcome: 'declined at submit' },
  { number: '7001000000000104', behavior: 'over_limit', outcome: 'declined for the amount above $100.00' },
  { number: '7001000000000105', behavior: 'verification_required', outcome: 'must be confirmed by its number' },
  { number: '7001000000000106', behavior: 'never_verifies', outcome: 'confirming it always fails: 2, 1, 0 tries left' },
  { number: '7001000000000107', behavior: 'times_out', outcome: 'no answer at submit, nothing made' },
  { number: '7001000000000108', behavior: 'answer_lost', outcome: 'approved at submit, the answer lost' },
  { number: '7001000000000109', behavior: 'unavailable', outcome: 'issuer unavailable' },
] as const

const refusedAtOnce: readonly string[] = ['account_not_found', 'account_closed']
const mustVerify: readonly string[] = ['verification_required', 'never_verifies']

export function behaviorOf(number: string): string {
  if (!/^7001\d{12}$/.test(number)) return 'invalid_number'
  return storeCardTriggers.find((trigger) => trigger.number === number)?.behavior ?? 'approve'
}

/** A token for an account number, or why there is none. */
export async function tokenise(tx: SandboxTx, number: string, now: number) {
  const behavior = behaviorOf(number)
  if (behavior === 'invalid_number' || refusedAtOnce.includes(behavior))
    return { status: 422, body: { code: behavior } }
  const token = `act_${randomUUID()}`
  const last4 = number.slice(-4)
  await tx
    .insertInto('cardAccount')
    .values({
      token,
      numberHash: hashOf(number),
      last4,
      behavior,
      verified: 0,
      attemptsLeft: behavior === 'never_verifies' ? 3 : 5,
      createdAt: now,
    })
    .execute()
  const needsVerification = mustVerify.includes(behavior)
  return { status: 201, body: { accountToken: token, last4, status: 'active', needsVerification } }
}

/** Whether a number typed again is the account's; wrong ones use up the tries. */
export async function verifyAccount(tx: SandboxTx, token: string, number: string) {
  const account = await tx.selectFrom('cardAccount').selectAll().where('token', '=', token).executeTakeFirst()
  if (!account) return { status: 404, body: { code: 'account_not_found' } }
  const right = account.numberHash === hashOf(number) && account.behavior !== 'never_verifies'
  const valid = right && account.attemptsLeft > 0
  const attemptsLeft = valid ? account.attemptsLeft : Math.max(0, account.attemptsLeft - 1)
  await tx
    .updateTable('cardAccount')
    .set({ verified: valid ? 1 : account.verified, attemptsLeft })
    .where('token', '=', token)
    .execute()
  return { status: 200, body: { valid, attemptsLeft } }
}

function hashOf(number: string): string {
  return createHash('sha256').update(`sandbox ${number}`).digest('hex')
}
