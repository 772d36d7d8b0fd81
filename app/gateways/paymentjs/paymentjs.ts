import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { CardFields, CardFieldsSession } from '../card-fields'
import type { Outcome } from '../payments'
import { callProvider, type ProviderReply } from '../provider-call'
import type { Secret } from '../secret'
import type { Fetch } from '../transport'
import { readWebhook } from './webhook'

/** `gateway`: the keys of the gateway behind the fields, as the provider wants them in a session. */
export type FieldsAccess = {
  fetch: Fetch
  baseUrl: string
  apiKey: string
  apiSecret: Secret<string>
  /** Published examples disagree: base64 of the signature's bytes (raw), or of them written as hex. */
  signature: 'hex' | 'raw'
  gateway: { merchantId: string; account: Secret<string> }
  now: () => number
}

type FieldsPlace = Pick<CardFields, 'script' | 'integrity' | 'places'> & { webhookFrom: readonly string[] }

/** A page waits for it; one try more fits into what a shopper waits. */
const sessionMs = 4_000

/**
 * Fiserv Payment.JS 2: number, expiration and name of a card in frames of the provider's. A session is authorised with an
 * HMAC; its answer comes by webhook, which nothing signs but the session's own nonce.
 */
export function paymentJs(access: FieldsAccess, place: FieldsPlace): CardFields {
  const { script, integrity, places, webhookFrom } = place
  return {
    ...{ script, integrity, places },
    async openSession({ signal }) {
      const first = await authorizeSession(access, signal)
      const again = first.status === 'unknown' || (first.status === 'failed' && first.reason === 'unavailable')
      return again && !signal?.aborted ? authorizeSession(access, signal) : first
    },
    readAnswer: readWebhook,
    mayCall: (address) => webhookFrom.length === 0 || webhookFrom.includes(address),
  }
}

async function authorizeSession(access: FieldsAccess, signal?: AbortSignal): Promise<Outcome<CardFieldsSession>> {
  const { merchantId, account } = access.gateway
  const body = account.use((apiUserAndPass) =>
    JSON.stringify({ gateway: 'CARD_CONNECT', apiUserAndPass, merchantId, zeroDollarAuth: true }),
  )
  const nonce = String(randomInt(10 ** 13, 10 ** 14))
  const headers = { 'content-type': 'application/json', ...signedHeaders(access, nonce, body) }
  const url = new URL('/paymentjs/v2/merchant/authorize-session', access.baseUrl)
  const call = { method: 'POST', headers, body, deadlineMs: sessionMs, signal } as const
  return sessionOf(await callProvider(access.fetch, url, call), nonce)
}

function signedHeaders({ apiKey, apiSecret, signature, now }: FieldsAccess, nonce: string, body: string) {
  const timestamp = String(now())
  const message = apiKey + nonce + timestamp + body
  const bytes = apiSecret.use((key) => createHmac('sha256', key).update(message).digest())
  const signed = signature === 'raw' ? bytes.toString('base64') : Buffer.from(bytes.toString('hex')).toString('base64')
  return { 'api-key': apiKey, nonce, timestamp, 'message-signature': signed }
}

const sessionSchema = z.looseObject({ publicKeyBase64: z.base64().min(1) })

/** A session answered with another nonce than was sent is not ours. */
function sessionOf(reply: ProviderReply, nonce: string): Outcome<CardFieldsSession> {
  if (reply.kind === 'not-sent') return { status: 'failed', reason: 'unavailable', detail: reply.detail }
  if (reply.kind === 'lost') return { status: 'unknown', detail: reply.detail }
  const { status, headers, body } = reply
  const detail = `status ${status}`
  if (status === 401 || status === 403) return { status: 'failed', reason: 'misconfigured', detail }
  if (status >= 500 || status === 429) return { status: 'failed', reason: 'unavailable', detail }
  const good = sessionSchema.safeParse(body)
  const clientToken = headers.get('client-token')
  if (status >= 300 || !good.success || !clientToken || clientToken.length > longestToken) {
    return { status: 'failed', reason: 'bad-request', detail: `${detail}, no session` }
  }
  if (headers.get('nonce') !== nonce) return { status: 'failed', reason: 'bad-request', detail: 'another nonce' }
  return { status: 'ok', clientToken, publicKey: good.data.publicKeyBase64, nonce }
}

const longestToken = 512
