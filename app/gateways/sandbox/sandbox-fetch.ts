import type { Config } from '~/config.server'
import { aborted } from '../deadline'
import type { Fetch } from '../transport'
import { emulators } from './emulators'
import { openIdSandbox, openIdSandboxIssuer } from './openid'
import type { Sandbox } from './sandbox'
import { siteVerifyAddresses, siteVerifySandbox } from './site-verify'

/** Every emulated provider, as msw handlers. */
async function sandboxHandlers(sandbox: Sandbox) {
  const { http } = await import('msw')
  return [
    ...Object.entries(emulators).map(([host, emulate]) =>
      http.all(`https://${host}/*`, ({ request }) => emulate(request, sandbox)),
    ),
    http.all(`${openIdSandboxIssuer}/*`, ({ request }) => openIdSandbox(request, sandbox)),
    ...siteVerifyAddresses.map((address) => http.post(address, ({ request }) => siteVerifySandbox(request, sandbox))),
  ]
}

/**
 * A fetch that reaches the sandboxes and nothing else: an unknown host throws, so that nothing can leak to the real one.
 * msw is loaded with the first call, never by a live shop.
 */
export function sandboxFetch(sandbox: Sandbox): Fetch {
  let loaded: ReturnType<typeof load> | undefined
  return async (input, init) => {
    loaded ??= load(sandbox)
    const { getResponse, handlers } = await loaded
    const request = new Request(input, init)
    const gone = aborted(init?.signal ?? request.signal) // a request may lose hold of its signal
    const response = await Promise.race([getResponse(handlers, request), gone])
    if (!response) throw new TypeError(`sandbox: no handler for ${new URL(request.url).host}`)
    if (response.type === 'error') throw new TypeError('fetch failed')
    return response
  }
}

async function load(sandbox: Sandbox) {
  const { getResponse } = await import('msw')
  return { getResponse, handlers: await sandboxHandlers(sandbox) }
}

/** The sandboxes as the settings place them: in this process, or in another one. */
export function sandboxed({ SANDBOX_URL }: Config, sandbox: Sandbox): Fetch {
  return SANDBOX_URL ? remoteSandboxFetch(SANDBOX_URL, globalThis.fetch) : sandboxFetch(sandbox)
}

/** Reaches the sandboxes of another process: the host becomes the first part of the path. */
export function remoteSandboxFetch(sandboxUrl: string, send: Fetch): Fetch {
  return (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input)
    return send(new URL(`/${asked.host}${asked.pathname}${asked.search}`, sandboxUrl), init)
  }
}
