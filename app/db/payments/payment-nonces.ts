import type { Queries, Tx } from '../client'

/** Takes a nonce for an order, for good; the same once more is fine. @returns false when it is another order's */
export async function claimNonce(tx: Tx, nonce: { hash: string; orderId: string; at: number }): Promise<boolean> {
  const mine = await tx
    .insertInto('paymentNonce')
    .values(nonce)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (mine) return true
  const kept = await tx.selectFrom('paymentNonce').select('orderId').where('hash', '=', nonce.hash).executeTakeFirst()
  return kept?.orderId === nonce.orderId
}

export async function forgetNonces(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('paymentNonce').where('at', '<', before).execute()
}
