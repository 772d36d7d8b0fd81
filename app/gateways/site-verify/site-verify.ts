import { z } from 'zod'
import { withDeadline } from '../deadline'
import type { HumanCheck, HumanWidget, Verdict } from '../human-check'
import type { Fetch } from '../transport'

type Provider = HumanWidget['provider']

/** Both providers speak the same protocol. */
const providers: Record<Provider, { verify: string; script: string; origins: string[] }> = {
  recaptcha: {
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    origins: ['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com'],
  },
  turnstile: {
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    origins: ['https://challenges.cloudflare.com'],
  },
}

const replySchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

const deadlineMs = 3_000

type Access = {
  fetch: Fetch
  provider: Provider
  siteKey: string
  secret: string
  /** Names of hosts an answer may have been given at; none: any. */
  hostnames: string[]
  /** Where pages find the script, when that is not the provider's own address. */
  ownScript?: string
  onTrouble: (detail: string) => void
}

/** Google reCAPTCHA or Cloudflare Turnstile. An answer counts once, for two minutes, at our own hosts. */
export function siteVerify({ fetch, provider, siteKey, secret, hostnames, ownScript, onTrouble }: Access): HumanCheck {
  const { verify, script, origins } = providers[provider]
  const judge = ({ success, hostname, ...reply }: z.output<typeof replySchema>): Verdict => {
    const codes = reply['error-codes']
    if (codes.some((code) => code.endsWith('-input-secret'))) {
      onTrouble(codes.join(' '))
      return 'unavailable'
    }
    const isHere = hostnames.length === 0 || hostnames.includes(hostname ?? '')
    return success && isHere ? 'human' : 'not-human'
  }
  return {
    widget: { provider, siteKey, script: ownScript ?? script, origins: ownScript ? [] : origins },
    async verify(response, remoteip) {
      const body = new URLSearchParams({ secret, response, remoteip })
      try {
        const { status, said } = await withDeadline(deadlineMs, async (signal) => {
          const answer = await fetch(verify, { method: 'POST', body, signal })
          return { status: answer.status, said: await answer.json() }
        })
        const reply = replySchema.safeParse(said)
        if (reply.success) return judge(reply.data)
        onTrouble(`an answer of status ${status} that says nothing`)
      } catch (error) {
        onTrouble(error instanceof Error ? error.name : 'unknown error')
      }
      return 'unavailable'
    },
  }
}
