import { z } from 'zod'
import type { Config } from '~/config.server'
import { hour } from '~/durations'
import { customerOfBag, type Shopper } from '~/services/orders/shopper'
import { readSigned, sign } from '~/signed.server'

const content = z.object({ order: z.string(), session: z.string(), provider: z.string(), express: z.boolean() })

/** Whose payment is being approved at a provider: the order, the key of the session, and whether it is an express checkout. */
export type PayerReturn = z.output<typeof content>

const purpose = 'payer return'
/** As long as a provider waits for its payer. */
const lifeMs = 3 * hour

/**
 * What goes out in the address a payer comes back by. Nobody else can make one, and it serves one order only: in its session,
 * or with its customer signed in once more.
 */
export function sealReturn({ sessionSecret }: Config, back: PayerReturn, now: number): string {
  const facts = [back.order, back.session, back.provider, back.express, now + lifeMs]
  return sign(sessionSecret, purpose, Buffer.from(JSON.stringify(facts)).toString('base64url'))
}

/**
 * Reads it again; null when it is not ours, too old, or of another session. The login may have run out at the provider: who
 * signed in since is let through, and has to hold the order it names.
 */
export function openReturn(config: Config, sealed: string, now: number, who: Shopper): PayerReturn | null {
  const back = readReturn(config, sealed, now)
  const signedIn = !who.remembered && customerOfBag(who.bagKey) !== null
  return back?.session === who.sessionKey || signedIn ? back : null
}

/** The id of the order it was made for, whoever brings it; null when it is not ours or too old. */
export function orderOfReturn(config: Config, sealed: string, now: number): string | null {
  return readReturn(config, sealed, now)?.order ?? null
}

function readReturn({ sessionSecret }: Config, sealed: string, now: number): PayerReturn | null {
  const text = readSigned(sessionSecret, purpose, sealed)
  if (text === null) return null
  const [order, session, provider, express, until] = JSON.parse(Buffer.from(text, 'base64url').toString())
  return until > now ? content.parse({ order, session, provider, express }) : null
}
