import type { Config } from '~/config.server'
import type { HumanCheck } from './human-check'
import { sandboxScript } from './sandbox/human-script'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxFetch } from './sandbox/sandbox-fetch'
import { siteVerify } from './site-verify/site-verify'
import { guardedFetch } from './transport'

/** Keys of the providers' documentation: they let everybody pass. */
const testKeys = /^(6LeIxAcTAAAAA|[123]x0{10,})/

/**
 * The human check, when there are keys. Throws when a live shop would ask a sandbox, or has keys that let everybody pass.
 */
export function openHumanCheck(config: Config, sandbox: Sandbox, onTrouble: (detail: string) => void) {
  const { CAPTCHA_KEY, CAPTCHA_SECRET, CAPTCHA_PROVIDER, CAPTCHA_MODE, CAPTCHA_HOSTNAMES, STORE_ENV } = config
  if (!CAPTCHA_KEY || !CAPTCHA_SECRET) return null
  const isLive = STORE_ENV === 'live'
  const isSandbox = (CAPTCHA_MODE ?? (isLive ? 'live' : 'sandbox')) === 'sandbox'
  if (isLive && isSandbox && !config.ALLOW_SANDBOX_IN_LIVE)
    throw new Error('CAPTCHA_MODE is sandbox in a live shop. Set ALLOW_SANDBOX_IN_LIVE=1 if that is meant.')
  if (isLive && (testKeys.test(CAPTCHA_KEY) || testKeys.test(CAPTCHA_SECRET)))
    throw new Error('CAPTCHA_KEY or CAPTCHA_SECRET is a test key, which lets everybody pass.')
  const send = isSandbox ? sandboxFetch(sandbox) : globalThis.fetch
  const check: HumanCheck = siteVerify({
    fetch: guardedFetch(send, { atOnce: 20, waitMs: 2_000, failures: 5, restMs: 10_000 }),
    provider: CAPTCHA_PROVIDER,
    siteKey: CAPTCHA_KEY,
    secret: CAPTCHA_SECRET,
    hostnames: CAPTCHA_HOSTNAMES?.split(',').map((name) => name.trim()) ?? [],
    emulated: isSandbox ? sandboxScript : undefined,
    onTrouble,
  })
  return check
}
