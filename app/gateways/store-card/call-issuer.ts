import type { Secret } from '../payments'
import { callProvider, type ProviderReply } from '../provider-call'
import type { Fetch } from '../transport'

export type IssuerAccess = { fetch: Fetch; baseUrl: string; token: Secret<string> }

type Call = { path: string; deadlineMs: number; signal?: AbortSignal } & (
  | { method: 'GET' }
  | { method: 'POST'; key: string; body: unknown }
)

/** One call of the issuer's contract. */
export function callIssuer({ fetch, baseUrl, token }: IssuerAccess, call: Call): Promise<ProviderReply> {
  const { method, path, deadlineMs, signal } = call
  const headers: Record<string, string> = {
    authorization: token.use((value) => `Bearer ${value}`),
    'x-request-id': crypto.randomUUID(),
  }
  if (method === 'POST') headers['idempotency-key'] = call.key
  const body = method === 'POST' ? call.body : undefined
  return callProvider(fetch, new URL(path, baseUrl), { method, headers, body, deadlineMs, signal })
}
