import { z } from 'zod'
import { type Cents, cents, currency, decimal } from '~/money'
import type { DeclineReason } from '../payments'
import { outcomeReader } from '../provider-outcome'

/** An amount as the provider writes it: {"amount": "12.34", "currency": "USD"}. Read as cents. */
export const moneySchema = z
  .object({ amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/), currency: z.literal(currency) })
  .transform(({ amount }) => cents(Math.round(Number(amount) * 100)))

export function moneyOf(amount: Cents) {
  return { amount: decimal(amount), currency }
}

const errorSchema = z.object({ errorCode: z.string() })

/** The errorCode of a refusal. */
export function errorCodeOf(body: unknown): string {
  return errorSchema.safeParse(body).data?.errorCode ?? 'none'
}

/** What the payer approved is not there any more, or it was approved for something else. */
const gone = [
  'invalid_token',
  'invalid_amount',
  'invalid_state',
  'payment_expired',
  'precondition_failed',
  'payment_captured',
  'payment_voided',
]

/** What a reply of the provider means. */
export const outcomeOf = outcomeReader({ codeOf: errorCodeOf, declineOf })

function declineOf(status: number, code: string): DeclineReason | undefined {
  if (code === 'invalid_order_transaction_status') return 'not-approved'
  if (gone.includes(code) || [404, 410, 412].includes(status)) return 'approval-gone'
  if (status === 402) return 'generic'
  return code === 'unsupported_payment_type' ? 'amount' : undefined
}
