import { z } from 'zod'
import type { DeclineReason, Outcome } from '../payments'
import type { ProviderReply } from '../provider-call'

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

/**
 * A reply as the port names it. 4xx, 429 and 503 are said before anything is done; an invoice id that is in use, every
 * other failure, and a reply that cannot be read leave open whether it was.
 */
export function outcomeOf<Schema extends z.ZodType, Ok>(
  reply: ProviderReply,
  schema: Schema,
  read: (body: z.output<Schema>) => Outcome<Ok>,
): Outcome<Ok> {
  if (reply.kind === 'not-sent') return { status: 'failed', reason: 'unavailable', detail: reply.detail }
  if (reply.kind === 'lost') return { status: 'unknown', detail: reply.detail }
  const { status, body } = reply
  if (status >= 200 && status < 300) {
    const good = schema.safeParse(body)
    return good.success ? read(good.data) : { status: 'unknown', detail: 'the reply has another shape' }
  }
  return refusedOutcome(status, issueOf(body))
}

function refusedOutcome(status: number, issue: string): Outcome<never> {
  const detail = `status ${status}, issue ${issue}`
  const reason = status === 404 ? 'approval-gone' : status === 422 ? declines[issue] : undefined
  if (reason) return { status: 'declined', reason, code: issue, text: '' }
  if (status === 401 || status === 403) return { status: 'failed', reason: 'misconfigured', detail }
  if (status === 429 || status === 503) return { status: 'failed', reason: 'unavailable', detail }
  if (status === 409 || issue === 'DUPLICATE_INVOICE_ID' || status >= 500 || status < 400)
    return { status: 'unknown', detail }
  return { status: 'failed', reason: 'bad-request', detail }
}
