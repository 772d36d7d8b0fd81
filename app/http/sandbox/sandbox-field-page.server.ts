import { randomUUID } from 'node:crypto'
import { html, raw } from '~/html'
import { type Label, labels } from '~/messages/fields'
import { TextResponse } from '../page/text-response.server'

type Field = { label: Label; hint: string; max: number; mode: string }

const fields: Record<string, Field> = {
  card: { label: 'cardNumber', hint: 'cc-number', max: 19, mode: 'numeric' },
  exp: { label: 'expiration', hint: 'cc-exp', max: 7, mode: 'numeric' },
  name: { label: 'nameOnCard', hint: 'cc-name', max: 60, mode: 'text' },
}

const style =
  'html,body{height:100%;margin:0;background:none}input{box-sizing:border-box;width:100%;height:100%;padding:0;border:0;outline:0;background:none;font:16px sans-serif}'

/** The document of one emulated card field: an input that stands in a frame of our own pages, and of nobody else's. */
export function cardFieldPage(asked: URLSearchParams): Response {
  const name = asked.get('name') ?? ''
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new Response(null, { status: 404 })
  const nonce = randomUUID()
  const label = labels[field.label]
  const placeholder = (asked.get('placeholder') ?? '').slice(0, 40)
  const input = html`<input id="${name}" name="${name}" type="text" aria-label="${label}" placeholder="${placeholder}" maxlength="${field.max}" inputmode="${field.mode}" autocomplete="${field.hint}">`
  const head = html`<meta charset="utf-8"><title>${label}</title><style nonce="${nonce}">${raw(style)}</style>`
  const page = html`<!DOCTYPE html><html lang="en-US"><head>${head}</head><body>${input}<script src="field.js"></script></body></html>`
  const policy = `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
  return new TextResponse([String(page)], { headers: { ...headers, 'content-security-policy': policy } })
}
