import { LRUCache } from 'lru-cache'
import { hang, withFaults } from './faults'
import type { Sandbox } from './sandbox'

/** Where both providers are asked. */
export const siteVerifyAddresses = [
  'https://www.google.com/recaptcha/api/siteverify',
  'https://challenges.cloudflare.com/turnstile/v0/siteverify',
]

const lifeMs = 120_000
const spent = new LRUCache<string, true>({ max: 10_000 })

/**
 * Answers as the providers do: a token of the emulated script counts once within two minutes, the documented test secrets
 * pass, fail or are spent whatever comes, and a secret that is called 'wrong' is none.
 */
export function siteVerifySandbox(request: Request, sandbox: Sandbox): Promise<Response> {
  const answer = async () => {
    const fields = new URLSearchParams(await request.text())
    const codes = problemsOf(fields.get('secret') ?? '', fields.get('response') ?? '', sandbox.now())
    const success = codes.length === 0
    const at = new Date(sandbox.now()).toISOString()
    return Response.json({ success, challenge_ts: at, hostname: 'localhost', 'error-codes': codes })
  }
  const late = () => Promise.resolve()
  return withFaults(sandbox, 'human-check.verify', request, { answer, late, partial: () => hang(request.signal) })
}

function problemsOf(secret: string, token: string, now: number): string[] {
  if (!secret) return ['missing-input-secret']
  if (secret === 'wrong') return ['invalid-input-secret']
  if (!token) return ['missing-input-response']
  if (/^(1x0+AA|6LeIxAcTAAAAAGG)/.test(secret)) return []
  if (/^2x0+AA/.test(secret)) return ['invalid-input-response']
  if (/^3x0+AA/.test(secret)) return ['timeout-or-duplicate']
  const [, madeAt = '', id = '', verdict] = /^sbx\.(\d{13})\.([\w-]{1,64})\.(pass|fail)$/.exec(token) ?? []
  if (verdict !== 'pass') return ['invalid-input-response']
  if (Math.abs(now - Number(madeAt)) > lifeMs || spent.has(id)) return ['timeout-or-duplicate']
  spent.set(id, true)
  return []
}
