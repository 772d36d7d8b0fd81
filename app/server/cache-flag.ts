import type { ServerResponse } from 'node:http'

const flag = 'blcAjax=true'

/** Whether the address carries the flag that every reading request of our client's scripts carries. */
export function isFlagged(address = ''): boolean {
  return queryOf(address).split('&').includes(flag)
}

/** The address without the flag where Remix asks for itself: a loader would take it for a request for JSON. */
export function addressForRemix(address = '/'): string {
  const [path = ''] = address.split('?', 1)
  if (!isFlagged(address) || !(path.endsWith('.data') || path === '/__manifest')) return address
  const left = queryOf(address)
    .split('&')
    .filter((part) => part !== flag)
  return left.length > 0 ? `${path}?${left.join('&')}` : path
}

/** All behind the first question mark: those after it are text. */
function queryOf(address: string): string {
  const at = address.indexOf('?')
  return at < 0 ? '' : address.slice(at + 1)
}

/** The answer to a flagged request is never taken for the page at the same address. */
export function keepFromCaches(response: ServerResponse) {
  response.setHeader('cache-control', 'no-store')
  const vary = String(response.getHeader('vary') ?? '')
  if (!/\baccept\b(?!-)/i.test(vary)) response.setHeader('vary', vary ? `${vary}, Accept` : 'Accept')
}
