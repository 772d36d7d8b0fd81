import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { store } from '~/store.server'
import { clearCookies, cookieNames, smallCookie, smallCookieValue } from '../request/cookies.server'

const lifeSeconds = 10 * 60
const mostAtOnce = 4
const longestAddress = 1_000

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  issuer: z.string(),
  /** Where the shopper wants to go afterwards. */
  successUrl: z.string().optional(),
  inFrame: z.boolean(),
})

/** A login under way at the identity provider, as only the browser it began in holds it. */
export type KeptAttempt = z.output<typeof attemptSchema>

/** Each attempt has a sealed cookie of its own, so that several tabs can be on their way at once. */
export async function keepAttempt(request: Request, attempt: KeptAttempt, headers: Headers): Promise<void> {
  const others = cookieNames(request).filter((name) => name.startsWith(prefix))
  clearCookies(others.slice(0, Math.max(0, others.length - mostAtOnce)), headers)
  const { successUrl, ...facts } = attempt
  const kept = successUrl && successUrl.length <= longestAddress ? { ...facts, successUrl } : facts
  const sealed = await sealData(kept, sealing())
  headers.append('set-cookie', smallCookie(nameOf(attempt.state), sealed, lifeSeconds))
}

/** The attempt a browser comes back from; it is used up. Nothing when this browser began none, or too long ago. */
export async function takeAttempt(
  request: Request,
  state: string | null,
  headers: Headers,
): Promise<KeptAttempt | undefined> {
  const name = state ? nameOf(state) : ''
  const sealed = state ? smallCookieValue(request, name) : undefined
  if (!sealed) return undefined
  clearCookies([name], headers)
  const kept = attemptSchema.safeParse(await unsealData(sealed, sealing()).catch(() => null))
  return kept.success && kept.data.state === state ? kept.data : undefined
}

const prefix = 'oauth-'

function nameOf(state: string): string {
  return prefix + state.slice(0, 12).replace(/[^\w-]/g, '')
}

function sealing() {
  return { password: store.config.sessionSecret, ttl: lifeSeconds }
}
