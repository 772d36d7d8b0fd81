import { z } from 'zod'
import { type Cents, cents, currency, decimal } from '~/money'
import type { DeclineReason, Outcome } from '../payments'
import type { ProviderReply } from '../provider-call'

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

/** What the payer approved is not there any more, or was not approved for this. */
const gone = [
  'invalid_token',
  'invalid_amount',
  'invalid_state',
  'payment_expired',
  'precondition_failed',
  'payment_captured',
  'payment_voided',
]

/**
 * A reply as the port names it. What the provider refuses, 429 and 503 are said before anything is done; every other
 * failure, and a reply that cannot be read, leaves open whether it was.
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
  return refusedOutcome(status, errorCodeOf(body))
}

function refusedOutcome(status: number, said: string): Outcome<never> {
  const detail = `status ${status}, code ${said}`
  const declined = (reason: DeclineReason) => ({ status: 'declined' as const, reason, code: said, text: '' })
  if (gone.includes(said) || status === 404 || status === 410 || status === 412) return declined('approval-gone')
  if (status === 402) return declined('generic')
  if (said === 'unsupported_payment_type') return declined('amount')
  if (status === 401 || status === 403) return { status: 'failed', reason: 'misconfigured', detail }
  if (status === 429 || status === 503) return { status: 'failed', reason: 'unavailable', detail }
  if (status === 409 || status >= 500 || status < 400) return { status: 'unknown', detail }
  return { status: 'failed', reason: 'bad-request', detail }
}
