import type { AppLoadContext } from '@remix-run/node'
import { html, type Markup } from '~/html'
import { labels } from '~/messages/fields'
import { identityLabels } from '~/messages/identity'
import { sandboxTexts } from '~/messages/sandbox'
import { framePage } from '../content/frame-pages.server'

export type ProviderPage = 'login' | 'register' | 'forgot'

/** Which page of the emulated identity provider a request asks for. */
export function providerPageOf(asked: URLSearchParams): ProviderPage {
  if (asked.get('prompt') === 'create' || asked.get('screen_hint') === 'signup') return 'register'
  return asked.get('screen_hint') === 'reset-password' ? 'forgot' : 'login'
}

type Field = { name: string; label: string; type?: 'text' | 'email' | 'password' }

const email: Field = { name: 'email', label: labels.email, type: 'email' }
const fields: Record<ProviderPage, Field[]> = {
  login: [email, { name: 'password', label: identityLabels.password, type: 'password' }],
  register: [email, { name: 'firstName', label: labels.firstName }, { name: 'lastName', label: labels.lastName }],
  forgot: [],
}

const hints = {
  text: null,
  email: html` autocomplete="username"`,
  password: html` autocomplete="current-password"`,
}

type Shown = { page: ProviderPage; typed?: Record<string, string>; problem?: string }

/** A page of the emulated identity provider: its form is sent back to its own address. */
export function providerPage(context: AppLoadContext, { page, typed = {}, problem }: Shown): Response {
  const say = (part: 'title' | 'note' | 'button') => sandboxTexts[`provider.${page}.${part}`]
  const [title, note, button] = [say('title'), say('note'), say('button')] as const
  const inputs = fields[page].map((field) => drawField(field, typed[field.name] ?? ''))
  const alert = problem ? html`<div class="alert bad" role="alert"><p>${problem}</p></div>` : null
  const go = html`<button class="btn wide" name="press" value="go">${button}</button>`
  const cancel = html`<button class="btn ghost wide" name="press" value="cancel" formnovalidate>${sandboxTexts.providerCancel}</button>`
  const grid = inputs.length > 0 ? html`<div class="grid">${inputs}</div>` : null
  const form = html`<form method="post" id="provider">${grid}${go}${cancel}</form>`
  const body = html`<h1>${title}</h1><p class="muted">${note}</p>${alert}${form}`
  return framePage(context, { title, body, status: problem ? 422 : 200 })
}

function drawField({ name, label, type = 'text' }: Field, value: string): Markup {
  const kept = type === 'password' ? '' : value
  return html`<div class="f c6"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${kept}" maxlength="64" required${hints[type]}></div>`
}
