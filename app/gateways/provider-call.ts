import { withDeadline } from './deadline'
import { type Fetch, failureOf, wasNotSent } from './transport'

/** What came back: a reply with its body; nothing, and surely nothing was done; or nobody knows. */
export type ProviderReply =
  | { kind: 'reply'; status: number; body: unknown; headers: Headers }
  | { kind: 'not-sent'; detail: string }
  | { kind: 'lost'; detail: string }

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers: Record<string, string>
  /** Sent as JSON; text as it is. */
  body?: unknown
  deadlineMs: number
  signal?: AbortSignal
  /** Reads the text of a reply where that is no JSON; throws for what it cannot read. */
  read?: (text: string, status: number) => unknown
}

const longestReply = 100_000

/** One call of a provider. The deadline holds for the whole reply; never throws for what the provider does. */
export async function callProvider(fetch: Fetch, url: URL, call: Call): Promise<ProviderReply> {
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers }
  const isText = typeof call.body === 'string'
  if (call.body !== undefined && !isText) headers['content-type'] = 'application/json'
  const body = isText || call.body === undefined ? (call.body as string | undefined) : JSON.stringify(call.body)
  try {
    const ask = async (signal: AbortSignal) => {
      const response = await fetch(url, { method: call.method, headers, body, signal })
      return readReply(response, await response.text(), call.read ?? ((text) => JSON.parse(text)))
    }
    return await withDeadline(call.deadlineMs, ask, call.signal)
  } catch (error) {
    const detail = failureOf(error)
    return wasNotSent(error) ? { kind: 'not-sent', detail } : { kind: 'lost', detail }
  }
}

function readReply({ status, headers }: Response, text: string, read: NonNullable<Call['read']>): ProviderReply {
  if (text.length > longestReply) return { kind: 'lost', detail: 'the reply is too long' }
  try {
    return { kind: 'reply', status, headers, body: status === 204 ? {} : read(text, status) }
  } catch {
    return status >= 400 && status < 500
      ? { kind: 'reply', status, headers, body: {} }
      : { kind: 'lost', detail: `unreadable reply with status ${status}` }
  }
}
