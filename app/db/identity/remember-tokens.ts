import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { RememberTokenTable } from '../schema/identity'

type RememberToken = Selectable<RememberTokenTable>

export async function insertRememberToken(tx: Tx, token: RememberToken): Promise<void> {
  await tx.insertInto('rememberToken').values(token).execute()
}

export function findRememberToken(db: Queries, tokenHash: string): Promise<RememberToken | undefined> {
  return db.selectFrom('rememberToken').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/** @returns false when it was used before */
export async function takeRememberToken(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const used = await tx
    .updateTable('rememberToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .returning('tokenHash')
    .executeTakeFirst()
  return used !== undefined
}

/** Forgets one browser, or all browsers of a customer but one. */
export async function deleteRememberTokens(
  tx: Tx,
  whose: { series: string } | { customerId: string; butSeries: string | null },
): Promise<void> {
  const query = tx.deleteFrom('rememberToken')
  if ('series' in whose) await query.where('series', '=', whose.series).execute()
  else
    await query
      .where('customerId', '=', whose.customerId)
      .where('series', '<>', whose.butSeries ?? '')
      .execute()
}
