import type { Selectable } from 'kysely'
import type { Queries, Tx } from './client'
import type { AppliedPaymentTable } from './schema/payments'

export type AppliedPaymentRow = Selectable<AppliedPaymentTable>

export async function insertPayment(tx: Tx, payment: AppliedPaymentRow): Promise<void> {
  await tx.insertInto('appliedPayment').values(payment).execute()
}

/** Takes a payment off an order. @returns false when the order has no such payment */
export async function deletePayment(tx: Tx, orderId: string, paymentId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('appliedPayment')
    .where('orderId', '=', orderId)
    .where('id', '=', paymentId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Takes the payment that is not a gift card off an order. @returns what it was, if there was one */
export function deleteOtherPayment(tx: Tx, orderId: string): Promise<AppliedPaymentRow | undefined> {
  return tx
    .deleteFrom('appliedPayment')
    .where('orderId', '=', orderId)
    .where('giftCardId', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export function findPayment(db: Queries, paymentId: string): Promise<AppliedPaymentRow | undefined> {
  return db.selectFrom('appliedPayment').selectAll().where('id', '=', paymentId).executeTakeFirst()
}

/** Says whether the shopper has to confirm the card before the order can be submitted. */
export async function setVerificationRequired(tx: Tx, paymentId: string, required: boolean): Promise<void> {
  await tx
    .updateTable('appliedPayment')
    .set({ verificationRequired: required ? 1 : 0 })
    .where('id', '=', paymentId)
    .execute()
}
