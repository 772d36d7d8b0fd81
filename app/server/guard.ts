import type { IncomingMessage } from 'node:http'
import { longAddress, shortAddress } from '~/http/request/short-address.server'
import type { Config } from '../config.server'
import { plainAddress } from './plain-path'

/** Why a request is turned away before any route sees it. */
export type Turned = { status: number; headers?: Record<string, string> }

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** A percent sign that escapes nothing. */
export const brokenEscape = /%(?![0-9a-f]{2})/i

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Judges method, host, address, origin and content type of a request: the same for every route, resource or page.
 * @param allowed the methods a path takes, as an Allow header; undefined when there is nothing at it
 */
export function turnAway(
  request: IncomingMessage,
  config: Config,
  origin: string,
  allowed: (pathname: string) => string | undefined,
): Turned | undefined {
  const { method = '', headers, url = '/' } = request
  if (!methods.includes(method)) {
    const allow = allowed(url.split('?', 1)[0] ?? '/')
    return allow === undefined ? { status: 404 } : { status: 405, headers: { allow } }
  }
  const location = method === 'POST' ? undefined : isLongSearch(url) ? shortAddress(url) : favoritesAddress(url)
  if (location !== undefined) return { status: 302, headers: { location } }
  if (!isAddress(url) || countHosts(request) !== 1) return { status: 400 }
  if (!isOurHost(headers.host, config)) return { status: 421 }
  const plain = plainAddress(url)
  if (plain !== undefined) return { status: 308, headers: { location: plain } }
  if (asksRouteData(url)) return { status: 400, headers: method === 'POST' ? { 'x-reload': 'true' } : {} }
  return method === 'POST' ? turnAwayPost(headers, origin) : undefined
}

/** Where an address that begins like that of the favorites leads: there. A product whose slug begins so keeps its own. */
function favoritesAddress(url: string): string | undefined {
  const found = /^\/favorites(?!\.data\b|[^/?]*\/prd-)[^/?]+[^?]*(\?.*)?$/is.exec(url)
  return found ? `/favorites${found[1] ?? ''}` : undefined
}

/** The whole of it would stand in the page; other addresses say nothing beyond what their pages read of them. */
function isLongSearch(url: string): boolean {
  return url.length > longAddress && /^\/search\/?\?/.test(url)
}

/** The path must be readable; what cannot be decoded in a query is taken as the text it is. */
function isAddress(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}

/** Remix's old way to ask one route for its data: none of our pages does, and it would pass the envelope by. */
function asksRouteData(url: string): boolean {
  const query = url.slice(url.split('?', 1)[0]?.length)
  return new URLSearchParams(query).has('_data')
}

/** A changing request must come from our own origin, when the browser says where from, and carry JSON or a form. */
function turnAwayPost(headers: IncomingMessage['headers'], origin: string): Turned | undefined {
  if (headers.origin !== undefined && headers.origin !== origin) return { status: 403 }
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return { status: 403 }
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const empty =
    headers['content-length'] === '0' || (headers['content-length'] === undefined && !headers['transfer-encoding'])
  if (!empty && type !== 'application/json' && !formTypes.includes(type)) return { status: 415 }
  return undefined
}

const loopback = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\]|[\w-]+\.localhost)(:\d{1,5})?$/i

/** PUBLIC_ORIGIN set: only its host. Unset: any loopback name, whatever the port in front. */
function isOurHost(host: string | undefined, { PUBLIC_ORIGIN }: Config): boolean {
  if (!host) return false
  if (PUBLIC_ORIGIN) return host.toLowerCase() === new URL(PUBLIC_ORIGIN).host
  return loopback.test(host) && URL.canParse(`http://${host}`)
}

/** The origin links and redirects are made with: the configured one, else http on the loopback name that was asked. */
export function originOf(request: IncomingMessage, { PUBLIC_ORIGIN }: Config): string {
  return PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://${request.headers.host ?? 'localhost'}`
}
