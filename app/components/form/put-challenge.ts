/** What the provider's script needs. */
export type Widget = { provider: 'recaptcha' | 'turnstile'; siteKey: string; script: string }

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

const patienceMs = 8_000

/**
 * Asks the shop whether this form needs an answer now, and if so puts the provider's challenge: unseen, unless the provider
 * has doubts. Throws when there is no answer in time. @returns the answer; '' when none is needed
 */
export async function putChallenge(type: string, { provider, siteKey, script }: Widget): Promise<string> {
  const asked = await fetch(`/recaptcha?type=${type}`)
  const { enableRecaptcha } = (await asked.json()) as { enableRecaptcha?: boolean }
  if (enableRecaptcha === false) return ''
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

/** The provider's script, once a page. One that never comes is given up. */
function loaded(address: string): Promise<void> {
  if (document.querySelector(`script[src="${address}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => reject(new Error('script too slow')), patienceMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('script failed'))
    }
    script.src = address
    document.head.append(script)
  })
}
