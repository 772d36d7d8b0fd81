import type { z } from 'zod'
import type { DeclineReason, Outcome } from './payments'
import type { ProviderReply } from './provider-call'

/** How one provider says no. */
type Refusals = {
  /** Its word for what is wrong, from the body of a refusal. */
  codeOf: (body: unknown) => string
  /** Why nothing can be held, where that is what it means; undefined: it is no decline. */
  declineOf: (status: number, code: string) => DeclineReason | undefined
  /** Codes that leave open whether something was done. */
  open?: readonly string[]
}

/**
 * Reads one provider's replies as the port names them. What it refuses, 429 and 503 are said before anything is done; a key
 * that is in use (409), every other failure, and a reply that cannot be read leave open whether it was.
 */
export function outcomeReader(refusals: Refusals) {
  return <Schema extends z.ZodType, Ok>(
    reply: ProviderReply,
    schema: Schema,
    read: (body: z.output<Schema>) => Outcome<Ok>,
  ): Outcome<Ok> => {
    if (reply.kind === 'not-sent') return { status: 'failed', reason: 'unavailable', detail: reply.detail }
    if (reply.kind === 'lost') return { status: 'unknown', detail: reply.detail }
    const { status, body } = reply
    if (status < 200 || status >= 300) return refusedOutcome(status, refusals.codeOf(body), refusals)
    const good = schema.safeParse(body)
    return good.success ? read(good.data) : { status: 'unknown', detail: 'the reply has another shape' }
  }
}

function refusedOutcome(status: number, code: string, { declineOf, open = [] }: Refusals): Outcome<never> {
  const detail = `status ${status}, code ${code}`
  const reason = declineOf(status, code)
  if (reason) return { status: 'declined', reason, code, text: '' }
  if (status === 401 || status === 403) return { status: 'failed', reason: 'misconfigured', detail }
  if (status === 429 || status === 503) return { status: 'failed', reason: 'unavailable', detail }
  const isOpen = status === 409 || status >= 500 || status < 400 || open.includes(code)
  return isOpen ? { status: 'unknown', detail } : { status: 'failed', reason: 'bad-request', detail }
}
