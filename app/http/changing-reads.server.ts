import { messages } from '~/messages'
import { store } from '~/store.server'
import { isGoodToken } from './csrf.server'
import { refusedCall } from './replies.server'
import { cookieNames, cookieValue, type Visit } from './visit.server'

/**
 * The policy for the GET addresses that change state. They act only for
 * (1) a script of our own page: same-origin, mode cors or same-origin, dest empty;
 * (2) a bare client: no Sec-Fetch header, no text/html in Accept, Origin and Referer absent or ours, companion cookie there;
 * (3) a valid token header, and Sec-Fetch-Site, if present, same-origin.
 * Anything else changes nothing: a navigation gets a small page with a POST form, other requests 403.
 * @returns the answer that stops the request, or undefined when it may act
 */
export function answerChangingRead(
  request: Request,
  visit: Visit,
  query: Record<string, string>,
): Response | undefined {
  const headers = new Headers([...visit.headers, ['cache-control', 'no-store'], ['vary', 'Sec-Fetch-Site']])
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } })
  if (isOwnScript(request) || isBareClient(request) || hasTokenHeader(request, visit)) return undefined
  if (!isNavigation(request)) return refusedCall('generic', 403, headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(confirmationPage(request, visit, query), { status: 200, headers })
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
    !headers.get('accept')?.includes('text/html') &&
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

function isNavigation({ headers }: Request): boolean {
  return headers.get('sec-fetch-mode') === 'navigate' || Boolean(headers.get('accept')?.includes('text/html'))
}

function confirmationPage(request: Request, visit: Visit, query: Record<string, string>): string {
  const fields = Object.entries({ ...query, csrf: visit.csrf })
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const { title, question, button } = messagesOfPage
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${question}</p><form method="post" action="${escapeHtml(new URL(request.url).pathname)}">${fields}<button type="submit">${button}</button></form></main></body></html>`
}

const messagesOfPage = {
  title: messages['confirm.title'],
  question: messages['confirm.question'],
  button: messages['confirm.button'],
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
