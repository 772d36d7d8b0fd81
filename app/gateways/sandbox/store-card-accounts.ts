import { createHash, randomUUID } from 'node:crypto'
import type { SandboxTx } from '~/db/sandbox/sandbox'
import { storeCardTriggers } from '../sandbox-triggers'

const newAccount = '7001000000000001'
const declinedApplicant = 'decline'

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

/** A card for whoever asks for one; nobody called Decline gets any. */
export async function judgeApplicant(tx: SandboxTx, lastName: string, now: number) {
  if (lastName.toLowerCase() === declinedApplicant) return { status: 200, body: { status: 'declined' } }
  const { body } = await tokenise(tx, newAccount, now)
  return { status: 201, body: { ...body, status: 'approved' } }
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
