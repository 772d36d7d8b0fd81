import type { MailOutcome } from '../mail'
import { callProvider } from '../provider-call'
import type { Secret } from '../secret'
import type { Texter } from '../texts'
import type { Fetch } from '../transport'

type Access = {
  fetch: Fetch
  /** The account's SID, and its auth token. */
  account: string
  token: Secret<string>
  /** A number in E.164, or the SID of a messaging service (MG…). */
  from: string
}

const deadlineMs = 10_000

/**
 * Hands texts to Twilio's Messages resource (version 2010-04-01, form-encoded, basic authentication). Numbers it refuses
 * are final; being asked too often, a wrong key and faults of its own are tried again later. It knows no idempotency:
 * a text whose answer is lost may go out twice.
 */
export function twilioTexter({ fetch, account, token, from }: Access): Texter {
  const url = new URL(`https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`)
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    async send({ to, text }): Promise<MailOutcome> {
      const reply = await callProvider(fetch, url, {
        method: 'POST',
        headers: {
          authorization: token.use((key) => `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: `+1${to}`, [sender]: from, Body: text }).toString(),
        deadlineMs,
      })
      if (reply.kind !== 'reply') return { status: 'later', detail: reply.detail }
      return outcomeOf(reply.status, reply.body)
    },
  }
}

function outcomeOf(status: number, body: unknown): MailOutcome {
  if (status >= 200 && status < 300) return { status: 'sent' }
  const { code } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown }
  const detail = `status ${status}, code ${String(code)}`
  return { status: status === 400 ? 'never' : 'later', detail }
}
