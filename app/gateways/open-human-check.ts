import type { Config } from '~/config.server'
import type { HumanCheck } from './human-check'
import type { Mode } from './provider-mode'
import { humanScript } from './sandbox/human-script'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxFetch } from './sandbox/sandbox-fetch'
import { siteVerify } from './site-verify/site-verify'
import { guardedFetch } from './transport'

/** Keys of the providers' documentation: they let everybody pass. */
const testKeys = /^(6LeIxAcTAAAAA|[123]x0{10,})/

/** Whom the human check asks. Throws when a live shop would ask a sandbox, or has keys that let everybody pass. */
export function humanCheckMode(config: Config): Mode {
  const { CAPTCHA_KEY, CAPTCHA_SECRET, CAPTCHA_MODE, STORE_ENV } = config
  if (!CAPTCHA_KEY || !CAPTCHA_SECRET) return 'off'
  const isLive = STORE_ENV === 'live'
  const mode = CAPTCHA_MODE ?? (isLive ? 'live' : 'sandbox')
  if (isLive && mode === 'sandbox' && !config.ALLOW_SANDBOX_IN_LIVE)
    throw new Error('CAPTCHA_MODE is sandbox in a live shop. Set ALLOW_SANDBOX_IN_LIVE=1 if that is meant.')
  if (isLive && (testKeys.test(CAPTCHA_KEY) || testKeys.test(CAPTCHA_SECRET)))
    throw new Error('CAPTCHA_KEY or CAPTCHA_SECRET is a test key, which lets everybody pass.')
  return mode
}

/** The human check; null without keys. */
export function openHumanCheck(config: Config, sandbox: Sandbox, onTrouble: (detail: string) => void) {
  const mode = humanCheckMode(config)
  const { CAPTCHA_KEY, CAPTCHA_SECRET, CAPTCHA_PROVIDER, CAPTCHA_HOSTNAMES } = config
  if (mode === 'off' || !CAPTCHA_KEY || !CAPTCHA_SECRET) return null
  const isSandbox = mode === 'sandbox'
  const send = isSandbox ? sandboxFetch(sandbox) : globalThis.fetch
  const check: HumanCheck = siteVerify({
    fetch: guardedFetch(send, { atOnce: 20, waitMs: 2_000, failures: 5, restMs: 10_000 }),
    provider: CAPTCHA_PROVIDER,
    siteKey: CAPTCHA_KEY,
    secret: CAPTCHA_SECRET,
    hostnames: CAPTCHA_HOSTNAMES?.split(',').map((name) => name.trim()) ?? [],
    ownScript: isSandbox ? humanScript.path : undefined,
    onTrouble,
  })
  return check
}
