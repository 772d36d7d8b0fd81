import type { Tx } from './client'

/** Writes of one change of an order; the order's lock is held by the caller's transaction. */

export async function setOrderEmail(tx: Tx, orderId: string, email: string): Promise<void> {
  await tx.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
}

/** JSON of the stored address. */
export async function setGroupAddress(tx: Tx, groupId: string, address: string): Promise<void> {
  await tx.updateTable('fulfillmentGroup').set({ address }).where('id', '=', groupId).execute()
}

/** The chosen method at the price the shopper saw (cents); a change that was announced is settled by it. */
export async function setGroupOption(tx: Tx, groupId: string, optionId: string, price: number): Promise<void> {
  await tx
    .updateTable('fulfillmentGroup')
    .set({ optionId, fulfillmentPrice: price, optionChanged: 0 })
    .where('id', '=', groupId)
    .execute()
}
