import { loadScript } from '~/components/payments/load-script'

/** What the provider's script needs, and the mark of the form it is for. */
export type Widget = { provider: 'recaptcha' | 'turnstile'; siteKey: string; script: string; shown: string }

type Options = {
  sitekey: string
  size: 'invisible'
  callback: (token: string) => void
  'error-callback': () => void
  'expired-callback': () => void
}
type Api = {
  ready?: (done: () => void) => void
  render: (element: HTMLElement, options: Options) => number
  execute: (id: number) => void
  reset: (id: number) => void
}

/**
 * Asks the shop whether this form needs an answer now, and if so puts the provider's challenge: unseen, unless the provider
 * has doubts. How long that may take is for the caller to say. @returns the answer; '' when none is needed
 */
export async function putChallenge(type: string, { provider, siteKey, script }: Widget): Promise<string> {
  if (!(await isNeeded(type))) return ''
  await loaded(script)
  const { grecaptcha, turnstile } = window as unknown as { grecaptcha?: Api; turnstile?: Api }
  const api = provider === 'turnstile' ? turnstile : grecaptcha
  if (!api) throw new Error('no challenge')
  if (provider === 'recaptcha') await new Promise<void>((done) => (api.ready ? api.ready(done) : done()))
  return new Promise((resolve, reject) => {
    const place = document.body.appendChild(document.createElement('div'))
    const end = (settle: () => void) => {
      api.reset(id)
      place.remove()
      settle()
    }
    const id = api.render(place, {
      sitekey: siteKey,
      size: 'invisible',
      callback: (token) => end(() => resolve(token)),
      'error-callback': () => end(() => reject(new Error('challenge failed'))),
      'expired-callback': () => end(() => reject(new Error('challenge expired'))),
    })
    api.execute(id)
  })
}

/** ms; the challenge itself needs time, too. */
const needPatience = 1_000

/** Whether the shop asks now. It does when it does not say in time. */
async function isNeeded(type: string): Promise<boolean> {
  try {
    const asked = await fetch(`/recaptcha?type=${type}`, { signal: AbortSignal.timeout(needPatience) })
    return ((await asked.json()) as { enableRecaptcha?: boolean }).enableRecaptcha !== false
  } catch {
    return true
  }
}

/** The provider's script, once a page: one that is still on its way is waited for by whoever asks next, as long as it may take. */
const loading = new Map<string, Promise<void>>()

function loaded(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const load = loadScript(address)
  load.catch(() => loading.delete(address))
  loading.set(address, load)
  return load
}
