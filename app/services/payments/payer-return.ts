import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '~/config.server'
import { hour } from '~/durations'

const content = z.object({ order: z.string(), session: z.string(), provider: z.string(), express: z.boolean() })

/** Whose payment is being approved at a provider: the order, the key of the session, and whether it is an express checkout. */
export type PayerReturn = z.output<typeof content>

/** Three hours: as long as a provider waits for its payer. */
const lifeMs = 3 * hour

/** What goes out in the address a payer comes back by. Nobody else can make one, and it serves one session and order only. */
export function sealReturn({ sessionSecret }: Config, back: PayerReturn, now: number): string {
  const text = Buffer.from(JSON.stringify([back.order, back.session, back.provider, back.express, now + lifeMs]))
  return `${text.toString('base64url')}.${signed(sessionSecret, text).toString('base64url')}`
}

/** Reads it again; null when it is not ours, too old, or of another session. */
export function openReturn(
  { sessionSecret }: Config,
  sealed: string,
  now: number,
  sessionKey: string,
): PayerReturn | null {
  const [text = '', signature = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  const [given, due] = [Buffer.from(signature, 'base64url'), signed(sessionSecret, bytes)]
  if (given.length !== due.length || !timingSafeEqual(given, due)) return null
  const [order, session, provider, express, until] = JSON.parse(bytes.toString('utf8'))
  const back = content.parse({ order, session, provider, express })
  return until > now && session === sessionKey ? back : null
}

function signed(secret: string, text: Buffer): Buffer {
  return createHmac('sha256', secret).update('payer return ').update(text).digest()
}
