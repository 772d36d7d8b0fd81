import type { Tx } from '~/db/client'
import type { CodeUse } from '../../../app/db/rewards/promotions'

export * from '../../../app/db/rewards/promotions'

/** Looks first and writes afterwards: two orders take the same use. */
export async function holdUse(tx: Tx, use: CodeUse) {
  const code = await tx.selectFrom('promotionCode').selectAll().where('code', '=', use.code).executeTakeFirstOrThrow()
  if (code.useLimit !== null && code.used + code.usedElsewhere >= code.useLimit) return 'gone'
  await tx
    .updateTable('promotionCode')
    .set({ used: code.used + 1 })
    .where('code', '=', use.code)
    .execute()
  await tx
    .insertInto('promotionUse')
    .values({ ...use, state: 'held' })
    .execute()
  return 'held'
}
