import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { PasswordResetTable } from '../schema/identity'

type PasswordReset = Selectable<PasswordResetTable>

/** A new link takes the place of all that were sent to this customer before; one that is known stays as it is. */
export async function insertPasswordReset(tx: Tx, reset: PasswordReset): Promise<void> {
  const { tokenHash, customerId, createdAt } = reset
  const known = await tx
    .selectFrom('passwordReset')
    .select('usedAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (known) return
  await closePasswordResets(tx, customerId, createdAt)
  await tx.insertInto('passwordReset').values(reset).execute()
}

/** A link that can still be used. */
export function findPasswordReset(db: Queries, tokenHash: string, now: number): Promise<PasswordReset | undefined> {
  return db
    .selectFrom('passwordReset')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses a link up; of all who try, one gets it. */
export async function takePasswordReset(tx: Tx, tokenHash: string, now: number): Promise<string | undefined> {
  const used = await tx
    .updateTable('passwordReset')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('customerId')
    .executeTakeFirst()
  return used?.customerId
}

/** No link of this customer works any more. */
export async function closePasswordResets(tx: Tx, customerId: string, now: number): Promise<void> {
  await tx
    .updateTable('passwordReset')
    .set({ usedAt: now })
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .execute()
}
