import type { AppLoadContext } from '@remix-run/node'
import { brand } from '~/brand'
import { type MessageCode, say } from '~/messages'
import { store } from '~/store.server'
import { acceptsHtml } from './accept.server'
import { isGoodToken } from './csrf.server'
import { escapeHtml } from './error-page.server'
import { refusedCall } from './replies.server'
import { cookieNames, cookieValue, type Visit } from './visit.server'

type Asked = { request: Request; context: AppLoadContext }

/** What the page asks, what its form sends, and where it leads back to. */
type Asks = { question?: MessageCode; fields: unknown; page: string }

/**
 * The policy for the GET addresses that change state. They act only for
 * (1) a script of our own page: same-origin, mode cors or same-origin, dest empty;
 * (2) a bare client: no Sec-Fetch header, no text/html in Accept, Origin and Referer absent or ours, companion cookie there;
 * (3) a valid token header, and Sec-Fetch-Site, if present, same-origin.
 * Anything else changes nothing: a navigation gets a small page with a POST form, other requests 403.
 * @returns the answer that stops the request, or undefined when it may act
 */
export function answerChangingRead({ request, context }: Asked, visit: Visit, asks: Asks): Response | undefined {
  if (request.method !== 'GET') return refusedCall('generic', 405, { allow: 'GET, POST' })
  if (isOwnScript(request) || isBareClient(request) || hasTokenHeader(request, visit)) return undefined
  if (!isNavigation(request)) return refusedCall('generic', 403, visit.headers)
  return confirmation({ request, context }, visit, asks)
}

/** A plain form whose token is outdated or forged: the question again, with a fresh token. */
export function askAgain(asked: Asked, visit: Visit, asks: Asks): Response {
  return confirmation(asked, visit, asks, 'generic')
}

export function wantsHtml({ headers }: Request): boolean {
  return acceptsHtml(headers.get('accept') ?? '')
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
    !wantsHtml(request) &&
    from('origin') &&
    from('referer') &&
    cookieValue(request, cookieNames(store.config).companion) !== undefined
  )
}

function hasTokenHeader({ headers }: Request, visit: Visit): boolean {
  const site = headers.get('sec-fetch-site')
  const good = isGoodToken(headers.get('x-xsrf-token'), visit.sessionId, store.config.sessionSecret, Date.now())
  return good && (site === null || site === 'same-origin')
}

function isNavigation(request: Request): boolean {
  return request.headers.get('sec-fetch-mode') === 'navigate' || wantsHtml(request)
}

function confirmation({ request, context }: Asked, visit: Visit, asks: Asks, problem?: MessageCode): Response {
  const headers = new Headers([
    ...visit.headers,
    ['cache-control', 'no-store'],
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy],
  ])
  if (problem) headers.set('x-reload', 'true')
  const html = confirmationPage(request, context, { ...asks, csrf: visit.csrf, problem })
  return new Response(html, { status: problem ? 400 : 200, headers })
}

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

type Page = Asks & { csrf: string; problem?: MessageCode }

function confirmationPage(request: Request, context: AppLoadContext, asked: Page): string {
  const { question = 'confirm.question', fields, page, csrf, problem } = asked
  const stylesheets = (context.stylesheets ?? []) as string[]
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  const sent = Object.entries({ ...(fields as Record<string, unknown>), csrf })
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`)
    .join('')
  const title = say(question)
  const said = problem ? `<p class="alert bad" role="alert">${say(problem)}</p>` : ''
  const action = escapeHtml(new URL(request.url).pathname)
  const form = `<form method="post" action="${action}">${sent}<button class="btn" type="submit">${say('confirm.button')}</button></form>`
  const back = `<p><a class="btn ghost" href="${page}">${say('confirm.back')}</a></p>`
  const head = `<header class="co-head"><div class="wrap co-wrap"><a class="mark" href="/">${brand.name}</a></div></header>`
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${brand.name}</title>${links}</head><body>${head}<main class="wrap page"><h1>${title}</h1>${said}${form}${back}</main></body></html>`
}
