import { z } from 'zod'
import type { DeclineReason } from '../payments'
import { outcomeReader } from '../provider-outcome'

const problemSchema = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
})

/** What PayPal says is wrong: the first issue, else the name of the error. */
export function issueOf(body: unknown): string {
  const problem = problemSchema.safeParse(body).data
  return problem?.details[0]?.issue || problem?.name || 'none'
}

/** The order was authorized already: by the same key, or by an earlier submit. */
export const alreadyPaid = ['ORDER_ALREADY_AUTHORIZED', 'ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_COMPLETED']

const declines: Record<string, DeclineReason> = {
  INSTRUMENT_DECLINED: 'generic',
  TRANSACTION_REFUSED: 'generic',
  PAYER_ACCOUNT_RESTRICTED: 'generic',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'generic',
  COMPLIANCE_VIOLATION: 'generic',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'generic',
  SHIPPING_ADDRESS_INVALID: 'generic',
  PAYER_CANNOT_PAY: 'amount',
  TRANSACTION_AMOUNT_EXCEEDS_MONTHLY_MAX_LIMIT: 'amount',
  ORDER_NOT_APPROVED: 'approval-gone',
  ORDER_EXPIRED: 'approval-gone',
  PAYER_ACTION_REQUIRED: 'approval-gone',
  RESOURCE_NOT_FOUND: 'approval-gone',
  INVALID_RESOURCE_ID: 'approval-gone',
  ...Object.fromEntries(alreadyPaid.map((issue) => [issue, 'approval-gone'])),
}

/** What a reply of PayPal means. An invoice id that is in use may be that of the very same charge. */
export const outcomeOf = outcomeReader({ codeOf: issueOf, declineOf, open: ['DUPLICATE_INVOICE_ID'] })

function declineOf(status: number, issue: string): DeclineReason | undefined {
  if (status === 404) return 'approval-gone'
  return status === 422 ? declines[issue] : undefined
}
