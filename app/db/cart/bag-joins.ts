import type { Queries, Tx } from '../client'

/** Writes of two bags becoming one; both orders' locks are held by the caller's transaction. */

/** Makes a guest's open bag the customer's. Throws when the customer has one (isTaken). @returns its new version; null when it is not there */
export async function adoptBag(
  db: Queries,
  orderId: string,
  to: { bagKey: string; customerId: string; email: string; now: number },
): Promise<number | null> {
  const { bagKey, customerId, email, now } = to
  const adopted = await db
    .updateTable('orders')
    .set((e) => ({
      ...{ bagKey, customerId, updatedAt: now },
      email: e.fn.coalesce('email', e.val(email)),
      version: e('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .where('state', '=', 'OPEN')
    .returning('version')
    .executeTakeFirst()
  return adopted?.version ?? null
}

/** Takes a bag away from whoever had it: nobody finds it under the new key. */
export async function setBagAside(tx: Tx, orderId: string, bagKey: string): Promise<void> {
  await tx.updateTable('orders').set({ bagKey, customerId: null }).where('id', '=', orderId).execute()
}

/** Puts a line of another order into a group of this one. */
export async function takeLine(
  tx: Tx,
  lineId: string,
  to: { orderId: string; groupId: string; mergeKey: string; quantity: number },
): Promise<void> {
  await tx.updateTable('orderLine').set(to).where('id', '=', lineId).execute()
}
