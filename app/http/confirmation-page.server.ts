import type { AppLoadContext } from '@remix-run/node'
import { brand } from '~/brand'
import { type MessageCode, say } from '~/messages'
import { cartTexts } from '~/messages.cart'
import { frameTexts } from '~/messages.frame'
import { escapeHtml } from './error-page.server'
import type { Visit } from './visit.server'

/** What is asked, of what, what the answer sends, and what leads back instead. */
type Asked = { question: MessageCode; subject: string; fields: unknown; back: { page: string; text: MessageCode } }

/**
 * A small page that asks before a change by a mere link: yes is a POST to the same address, no is a link.
 * @param problem why it asks again; a fresh token comes with it
 */
export function confirmation(
  { request, context }: { request: Request; context: AppLoadContext },
  { headers, csrf }: Visit,
  asked: Asked,
  problem?: MessageCode,
): Response {
  const all = new Headers([
    ...headers,
    ['cache-control', 'no-store'],
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy],
  ])
  if (problem) all.set('x-reload', 'true')
  const title = `${problem ? `${frameTexts.errorTitle} ` : ''}${say(asked.question)}`
  const { pathname } = new URL(request.url)
  const html = page(context, title, `${alert(problem)}${question(pathname, asked, csrf)}`)
  return new Response(html, { status: problem ? 400 : 200, headers: all })
}

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

function page(context: AppLoadContext, title: string, body: string): string {
  const stylesheets = (context.stylesheets ?? []) as string[]
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${brand.name}</title>${links}`
  const skip = `<a class="skip" href="#main">${frameTexts.skip}</a>`
  const bag = `<a href="/cart">${cartTexts.bagTitle}</a>`
  const header = `<header class="co-head"><div class="wrap co-wrap"><a class="mark" href="/">${brand.name}</a>${bag}</div></header>`
  return `<!DOCTYPE html><html lang="en-US"><head>${head}</head><body>${skip}${header}<main class="wrap page" id="main">${body}</main></body></html>`
}

function alert(problem?: MessageCode): string {
  return problem ? `<p class="alert bad" role="alert">${say(problem)}</p>` : ''
}

function question(action: string, { question, subject, fields, back }: Asked, csrf: string): string {
  const sent = Object.entries({ ...(fields as Record<string, unknown>), csrf })
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`)
    .join('')
  const yes = `<form method="post" novalidate action="${escapeHtml(action)}">${sent}<button class="btn" type="submit">${say('confirm.button')}</button></form>`
  const no = `<p><a class="btn ghost" href="${back.page}">${say(back.text)}</a></p>`
  return `<h1>${say(question)}</h1>${subject ? `<p>${escapeHtml(subject)}</p>` : ''}${yes}${no}`
}
