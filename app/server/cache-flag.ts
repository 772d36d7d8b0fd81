import type { ServerResponse } from 'node:http'

const flag = 'blcAjax=true'

/** Whether the address carries the flag that every reading request of our client's scripts carries. */
export function isFlagged(address = ''): boolean {
  return address.split('?')[1]?.split('&').includes(flag) ?? false
}

/** The address without the flag where Remix asks for itself: a loader would take it for a request for JSON. */
export function addressForRemix(address = '/'): string {
  const [path = '', query = ''] = address.split('?')
  if (!isFlagged(address) || !(path.endsWith('.data') || path === '/__manifest')) return address
  const left = query.split('&').filter((part) => part !== flag)
  return left.length > 0 ? `${path}?${left.join('&')}` : path
}

/** The answer to a flagged request is never taken for the page at the same address. */
export function keepFromCaches(response: ServerResponse) {
  response.setHeader('cache-control', 'no-store')
  const vary = String(response.getHeader('vary') ?? '')
  if (!/\baccept\b(?!-)/i.test(vary)) response.setHeader('vary', vary ? `${vary}, Accept` : 'Accept')
}
