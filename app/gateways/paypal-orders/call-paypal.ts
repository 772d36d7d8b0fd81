import { z } from 'zod'
import type { Secret } from '../payments'
import { callProvider, type ProviderReply } from '../provider-call'
import type { Fetch } from '../transport'

export type PaypalAccess = {
  fetch: Fetch
  /** https://api-m.paypal.com, or the host of the test environment. */
  baseUrl: string
  clientId: string
  clientSecret: Secret<string>
  /** How the payer reads the shop's name. */
  brandName: string
  /** Which webhook of the merchant's ours is; without one no notices are taken. */
  webhookId?: string
}

type Call = { path: string; deadlineMs: number; signal?: AbortSignal } & (
  | { method: 'GET' }
  | { method: 'POST'; key?: string; body: unknown }
  | { method: 'PATCH'; body: unknown }
)
export type CallPaypal = (call: Call) => Promise<ProviderReply>

/** Makes calls of PayPal's REST interface, signed in as the shop; a token is asked for once and used until it runs out. */
export function paypalCaller(access: PaypalAccess): CallPaypal {
  const tokens = tokenKeeper(access)
  const send = async (call: Call): Promise<ProviderReply> => {
    const token = await tokens.get()
    // without a token nothing was sent that could do anything
    if (token === null) return { kind: 'not-sent', detail: 'no access token' }
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, prefer: 'return=representation' }
    if (call.method === 'POST' && call.key) headers['paypal-request-id'] = call.key
    const { method, path, deadlineMs, signal } = call
    const body = call.method === 'GET' ? undefined : call.body
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    return callProvider(access.fetch, new URL(path, access.baseUrl), { method, headers, body, deadlineMs, signal })
  }
  return async (call) => {
    const reply = await send(call)
    if (reply.kind !== 'reply' || reply.status !== 401) return reply
    tokens.drop()
    return send(call)
  }
}

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const tokenMs = 5_000
/** So long before its end a token is not used any more. */
const earlyMs = 60_000

function tokenKeeper({ fetch, baseUrl, clientId, clientSecret }: PaypalAccess) {
  let kept: { value: string; until: number } | null = null
  let asking: Promise<string | null> | null = null

  async function ask(): Promise<string | null> {
    const basic = clientSecret.use((secret) => Buffer.from(`${clientId}:${secret}`).toString('base64'))
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
    const call = { method: 'POST' as const, headers, body: 'grant_type=client_credentials', deadlineMs: tokenMs }
    const reply = await callProvider(fetch, new URL('/v1/oauth2/token', baseUrl), call)
    const good = reply.kind === 'reply' && reply.status === 200 ? tokenReply.safeParse(reply.body) : null
    if (!good?.success) return null
    const { access_token: value, expires_in: seconds } = good.data
    kept = { value, until: performance.now() + seconds * 1_000 - earlyMs }
    return value
  }

  return {
    /** Null when there is none to be had. */
    get: (): Promise<string | null> => {
      if (kept && kept.until > performance.now()) return Promise.resolve(kept.value)
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    drop: () => {
      kept = null
    },
  }
}
