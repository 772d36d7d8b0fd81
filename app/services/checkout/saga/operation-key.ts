import { createHash } from 'node:crypto'

/**
 * The idempotency key of one operation of one payment: 32 letters and digits, which every provider takes as an order's
 * reference, and never a number that could be read as a card's.
 */
export function operationKey(submissionId: string, paymentId: string, operation: string): string {
  const digest = createHash('sha256').update(`${submissionId}:${paymentId}:${operation}`).digest('hex')
  return `op${digest.slice(0, 30)}`
}
