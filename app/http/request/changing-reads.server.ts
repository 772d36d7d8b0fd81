import { store } from '~/store.server'
import { acceptsHtml } from '../calls/accept.server'
import { hasCompanion } from './cookies.server'
import { isGoodToken } from './csrf.server'
import type { Visit } from './visit.server'

/**
 * The policy for the GET addresses that change state. They act only for
 * (1) a script of our own page: same-origin, mode cors or same-origin, dest empty;
 * (2) a bare client: no Sec-Fetch header, no text/html in Accept, Origin and Referer absent or ours, companion cookie there;
 * (3) a valid token header, and Sec-Fetch-Site, if present, same-origin.
 * Anything else changes nothing: a navigation is asked first by a small page with a POST form, other requests are refused.
 */
export function mayChange(request: Request, visit: Visit): boolean {
  return request.method === 'GET' && (isOwnScript(request) || isBareClient(request) || hasTokenHeader(request, visit))
}

/** Whether a person follows a link to this address, or looks as if. */
export function isNavigation({ headers }: Request): boolean {
  return headers.get('sec-fetch-mode') === 'navigate' || acceptsHtml(headers.get('accept') ?? '')
}

/** Whether a link or a form of our own page leads here. */
export function isOwnNavigation({ headers, method }: Request): boolean {
  return (
    method === 'GET' &&
    headers.get('sec-fetch-site') === 'same-origin' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document'
  )
}

/** Whether our own page may have led here: it did, or the browser does not tell. An address that was typed, or mailed, did not. */
export function isOwnWay(request: Request): boolean {
  return isOwnNavigation(request) || (request.method === 'GET' && !request.headers.has('sec-fetch-site'))
}

function isOwnScript({ headers }: Request): boolean {
  return (
    headers.get('sec-fetch-site') === 'same-origin' &&
    ['cors', 'same-origin'].includes(headers.get('sec-fetch-mode') ?? '') &&
    headers.get('sec-fetch-dest') === 'empty'
  )
}

function isBareClient(request: Request): boolean {
  const { headers, url } = request
  const ours = new URL(url).origin
  const from = (name: string) => {
    const value = headers.get(name)
    return value === null || (URL.canParse(value) && new URL(value).origin === ours)
  }
  return (
    !['site', 'mode', 'dest', 'user'].some((part) => headers.has(`sec-fetch-${part}`)) &&
    !acceptsHtml(headers.get('accept') ?? '') &&
    from('origin') &&
    from('referer') &&
    hasCompanion(request)
  )
}

function hasTokenHeader({ headers }: Request, visit: Visit): boolean {
  const site = headers.get('sec-fetch-site')
  const good = isGoodToken(headers.get('x-xsrf-token'), visit.sessionId, store.config.sessionSecret, store.now())
  return good && (site === null || site === 'same-origin')
}
