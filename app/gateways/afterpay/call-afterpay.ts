import { brand } from '~/brand'
import type { Secret } from '../payments'
import { callProvider, type ProviderReply } from '../provider-call'
import type { Fetch } from '../transport'

export type AfterpayAccess = {
  fetch: Fetch
  /** https://host/v2 */
  baseUrl: string
  merchantId: string
  secret: Secret<string>
  /** Address of the shop, which the provider wants to see in every call. */
  site: string
  /** Epoch ms. */
  now: () => number
}

type Call = {
  method: 'GET' | 'POST'
  /** Below the base address. */
  path: string
  body?: unknown
  deadlineMs: number
  signal?: AbortSignal
}

/** One call of the online API, version 2. Without a User-Agent of this form the provider's edge turns it away. */
export function callAfterpay(access: AfterpayAccess, { path, ...call }: Call): Promise<ProviderReply> {
  const { fetch, baseUrl, merchantId, secret, site } = access
  const headers = {
    authorization: secret.use((value) => `Basic ${Buffer.from(`${merchantId}:${value}`).toString('base64')}`),
    'user-agent': `${brand.name}/1.0 (Node.js/${process.versions.node}; Merchant/${merchantId}) ${site}`,
  }
  return callProvider(fetch, new URL(baseUrl + path), { ...call, headers })
}
