import { z } from 'zod'
import type { Outcome, Prepared } from '../payments'
import type { ProviderReply } from '../provider-call'

const code = z.object({ code: z.string() })

/** An account as the issuer names it: a durable token and its last digits. */
export const accountReply = z.object({
  accountToken: z.string().min(1),
  last4: z.string().length(4),
  needsVerification: z.boolean(),
})

export function preparedOf({ accountToken, last4, needsVerification }: z.output<typeof accountReply>): Prepared {
  const display = { brand: 'store-card', last4, description: '' }
  return { provider: 'store-card', way: 'STORE_CARD', ref: accountToken, display, needsVerification }
}

/**
 * A reply as the port names it. By the contract 4xx, 429 and 503 are said before anything is done; every other failure,
 * and a reply that cannot be read, leaves open whether it was.
 */
export function outcomeOf<Schema extends z.ZodType, Ok>(
  reply: ProviderReply,
  schema: Schema,
  read: (body: z.output<Schema>) => Outcome<Ok>,
): Outcome<Ok> {
  if (reply.kind === 'not-sent') return { status: 'failed', reason: 'unavailable', detail: reply.detail }
  if (reply.kind === 'lost') return { status: 'unknown', detail: reply.detail }
  const { status, body } = reply
  if (status === 200 || status === 201) {
    const good = schema.safeParse(body)
    return good.success ? read(good.data) : { status: 'unknown', detail: 'the reply has another shape' }
  }
  return refusedOutcome(status, code.safeParse(body).data?.code ?? 'none')
}

const badAccount = ['account_not_found', 'invalid_number', 'account_closed', 'account_blocked']

function refusedOutcome(status: number, said: string): Outcome<never> {
  const detail = `status ${status}, code ${said}`
  if (status === 422 && badAccount.includes(said)) {
    return { status: 'declined', reason: 'invalid-account', code: said, text: '' }
  }
  if (status === 429 && said === 'too_many_attempts') {
    return { status: 'declined', reason: 'too-many-attempts', code: said, text: '' }
  }
  if (status === 401 || status === 403) return { status: 'failed', reason: 'misconfigured', detail }
  if (status === 429 || status === 503) return { status: 'failed', reason: 'unavailable', detail }
  // 409: the key is in use, now or with another body: something of ours may be there
  if (status === 409 || status >= 500 || status < 400) return { status: 'unknown', detail }
  return { status: 'failed', reason: 'bad-request', detail }
}
