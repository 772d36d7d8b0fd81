import { unused } from '~/http/calls/calls.server'
import { TextResponse } from '~/http/page/text-response.server'
import { store } from '~/store.server'

/** What proves to Apple that the merchant owns this address: the text they gave. There is none until it is set. */
export function loader() {
  const proof = store.config.APPLE_PAY_DOMAIN_ASSOCIATION
  if (!proof) throw new Response(null, { status: 404 })
  return new TextResponse([proof], { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

export const action = unused('GET')
