import { unused } from '~/http/calls/calls.server'
import { store } from '~/store.server'

/** The script of the emulated human check; there is none where a real one is asked. */
export async function loader() {
  const script = await store.gateways.emulated.humanCheck?.read()
  if (!script) throw new Response(null, { status: 404 })
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-store' }
  return new Response(script, { headers })
}

export const action = unused('GET')
