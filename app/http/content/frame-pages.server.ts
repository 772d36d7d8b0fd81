import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { titled } from '~/brand'
import { html, type Markup, raw } from '~/html'
import { store } from '~/store.server'
import { TextResponse } from '../page/text-response.server'

type FramePage = {
  title: string
  body: Markup
  /** What the page around a frame is told, beside how tall this one is. */
  tells?: { type: 'login-success' | 'site-loaded'; successUrl?: string }
  status?: number
  headers?: Headers
  /** The address of a script of ours without which no button of this page does its job: it comes before them. */
  script?: string
}

/**
 * A small page that may stand in a frame of our own pages, and of nobody else's: no header, no footer, and nothing in it
 * needs scripts. With scripts it tells the page around it how tall it is.
 */
export function framePage(
  context: AppLoadContext,
  { title, body, tells, status = 200, headers, script: own }: FramePage,
): Response {
  const nonce = randomUUID()
  const all = new Headers(headers)
  all.set('content-type', 'text/html; charset=utf-8')
  all.set('cache-control', 'private, no-store')
  all.set('content-security-policy', policy(nonce, own !== undefined))
  const links = ((context.stylesheets ?? []) as string[]).map((href) => html`<link rel="stylesheet" href="${href}">`)
  const runs = own ? html`<script src="${own}"></script>` : null
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${titled(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}${runs}`
  const told = JSON.stringify(tells ?? null).replace(/</g, '\\u003c')
  const script = html`<script nonce="${nonce}">${raw(tellParent(told))}</script>`
  const page = html`<!DOCTYPE html><html lang="en-US"><head>${head}</head><body><main class="wrap page account-form" id="main">${body}</main>${script}</body></html>`
  return new TextResponse([String(page)], { status, headers: all })
}

/** The target is always our own origin: another page around this one hears nothing. */
function tellParent(told: string): string {
  return `if(parent!==window){const say=m=>parent.postMessage(m,location.origin);const tall=()=>say({type:'height',height:document.documentElement.scrollHeight});tall();addEventListener('load',tall);addEventListener('resize',tall);const told=${told};if(told)say(told)}`
}

function policy(nonce: string, runsOwn: boolean): string {
  const ancestors = store.config.OIDC_EMBED ? "'self'" : "'none'"
  const more = runsOwn ? { script: " 'self'", connect: " connect-src 'self';" } : { script: '', connect: '' }
  return `default-src 'none'; script-src 'nonce-${nonce}'${more.script};${more.connect} style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors ${ancestors}; base-uri 'none'`
}
