import type { Secret } from '../payments'
import { type Fetch, wasNotSent } from '../transport'

export type IssuerAccess = { fetch: Fetch; baseUrl: string; token: Secret<string> }

/** What came back: a reply with a JSON body; nothing, and surely nothing was done; or nobody knows. */
export type IssuerReply =
  | { kind: 'reply'; status: number; body: unknown }
  | { kind: 'not-sent'; detail: string }
  | { kind: 'lost'; detail: string }

type Call = { path: string; deadlineMs: number; signal?: AbortSignal } & (
  | { method: 'GET' }
  | { method: 'POST'; key: string; body: unknown }
)

const longestReply = 100_000

/** One call of the issuer's contract. The deadline holds for the whole reply; never throws for what the issuer does. */
export async function callIssuer({ fetch, baseUrl, token }: IssuerAccess, call: Call): Promise<IssuerReply> {
  const deadline = AbortSignal.timeout(call.deadlineMs)
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline
  const headers: Record<string, string> = {
    authorization: token.use((value) => `Bearer ${value}`),
    accept: 'application/json',
    'x-request-id': crypto.randomUUID(),
  }
  if (call.method === 'POST') {
    headers['content-type'] = 'application/json'
    headers['idempotency-key'] = call.key
  }
  const body = call.method === 'POST' ? JSON.stringify(call.body) : undefined
  try {
    const response = await orGiveUp(
      fetch(new URL(call.path, baseUrl), { method: call.method, headers, body, signal }),
      signal,
    )
    return readReply(response.status, await orGiveUp(response.text(), signal))
  } catch (error) {
    const detail = error instanceof Error ? error.name : 'unknown error'
    return wasNotSent(error) ? { kind: 'not-sent', detail } : { kind: 'lost', detail }
  }
}

function readReply(status: number, text: string): IssuerReply {
  if (text.length > longestReply) return { kind: 'lost', detail: 'the reply is too long' }
  try {
    return { kind: 'reply', status, body: JSON.parse(text) }
  } catch {
    return status >= 400 && status < 500
      ? { kind: 'reply', status, body: {} }
      : { kind: 'lost', detail: `unreadable reply with status ${status}` }
  }
}

/** A socket that stalls does not always notice the signal: the deadline is held here too. */
function orGiveUp<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
