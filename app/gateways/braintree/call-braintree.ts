import type { Secret } from '../payments'
import { callProvider, type ProviderReply } from '../provider-call'
import type { Fetch } from '../transport'
import { readXmlReply } from './read-xml-reply'

export type BraintreeAccess = {
  fetch: Fetch
  /** https://api.braintreegateway.com, or the host of the test environment. */
  baseUrl: string
  merchantId: string
  /** "public:private". */
  keys: Secret<string>
  /** Which of the merchant's accounts is paid; without one the account's default. */
  merchantAccountId?: string
}

type Call = { path: string; deadlineMs: number; signal?: AbortSignal } & (
  | { method: 'GET' }
  | { method: 'POST' | 'PUT'; body: unknown }
)
export type CallBraintree = (call: Call) => Promise<ProviderReply>

/** That it is away the gateway says by the status alone. */
const read = (text: string, status: number) => (status === 503 ? {} : readXmlReply(text))

/** Of the gateway's interface, as its own libraries ask for it. */
const apiVersion = '6'

/** Makes calls of Braintree's gateway for one merchant: sent as JSON, answered as XML. There is no idempotency header. */
export function braintreeCaller({ fetch, baseUrl, merchantId, keys }: BraintreeAccess): CallBraintree {
  const authorization = keys.use((text) => `Basic ${Buffer.from(text).toString('base64')}`)
  const headers = { authorization, accept: 'application/xml', 'x-apiversion': apiVersion }
  return ({ path, method, deadlineMs, signal, ...call }) => {
    const url = new URL(`/merchants/${encodeURIComponent(merchantId)}/${path}`, baseUrl)
    const body = 'body' in call ? call.body : undefined
    return callProvider(fetch, url, { method, headers, body, deadlineMs, signal, read })
  }
}
