import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { AppliedPaymentTable } from '../schema/payments'

export type AppliedPaymentRow = Selectable<AppliedPaymentTable>

export async function insertPayment(tx: Tx, payment: AppliedPaymentRow): Promise<void> {
  await tx.insertInto('appliedPayment').values(payment).execute()
}

/** Lets a payment pay for another order. */
export async function movePayment(tx: Tx, paymentId: string, orderId: string): Promise<void> {
  await tx.updateTable('appliedPayment').set({ orderId }).where('id', '=', paymentId).execute()
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

/** The shopper has to confirm the card before the order can be submitted. */
export async function requireConfirmation(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable('appliedPayment').set({ verificationRequired: 1 }).where('id', '=', paymentId).execute()
}

/** The security code was wrong: it must be typed again before the order can be submitted. */
export async function blockForCode(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable('appliedPayment').set({ blockedForCvv: 1 }).where('id', '=', paymentId).execute()
}

/**
 * The card's number or security code was typed again, and it was the right one.
 * @param by the session, if it only remembers its customer
 */
export async function confirmPayment(tx: Tx, paymentId: string, by: string | null): Promise<void> {
  await tx
    .updateTable('appliedPayment')
    .set({ verificationRequired: 0, blockedForCvv: 0, confirmedBy: by })
    .where('id', '=', paymentId)
    .execute()
}

/** Takes the payment that was made from a saved one off an order. @returns false when there is none */
export async function deletePaymentMadeFrom(tx: Tx, orderId: string, customerPaymentId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('appliedPayment')
    .where('orderId', '=', orderId)
    .where('customerPaymentId', '=', customerPaymentId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
