import type { AppLoadContext } from '@remix-run/node'
import { html, type Markup } from '~/html'
import { type Label, labels } from '~/messages/fields'
import { sandboxTexts } from '~/messages/sandbox'
import { framePage } from '../content/frame-pages.server'

export type CardFields = Partial<Record<'cardNumber' | 'expiration' | 'nameOnCard' | 'cvv', string>>

type Problem = { message: string; field?: PropertyKey }

/** What comes back is never a number or a code. `back` is where the shop waits. */
type Shown = { typed: Pick<CardFields, 'nameOnCard' | 'expiration'>; back: string; problems?: Problem[] }

const fields: { name: keyof CardFields & Label; max: number; hint: string; numeric?: true }[] = [
  { name: 'cardNumber', max: 19, hint: 'cc-number', numeric: true },
  { name: 'expiration', max: 7, hint: 'cc-exp' },
  { name: 'cvv', max: 4, hint: 'cc-csc', numeric: true },
  { name: 'nameOnCard', max: 100, hint: 'cc-name' },
]

/** A page of the emulated card gateway: its form is sent back to its own address. */
export function cardEntryPage(context: AppLoadContext, { typed, back, problems = [] }: Shown): Response {
  const shown: CardFields = typed
  const inputs = fields.map((field) => drawField(field, shown[field.name] ?? '', problems))
  const said = problems.map(({ message }) => html`<p>${message}</p>`)
  const alert = said.length > 0 ? html`<div class="alert bad" role="alert"><div>${said}</div></div>` : null
  const go = html`<button class="btn wide">${sandboxTexts.cardPageButton}</button>`
  const form = html`<form method="post" id="card-page" novalidate><div class="grid">${inputs}</div>${go}</form>`
  const cancel = html`<p><a class="link" href="${back}">${sandboxTexts.cardPageCancel}</a></p>`
  const title = sandboxTexts.cardPageTitle
  const body = html`<h1>${title}</h1><p class="muted">${sandboxTexts.cardPageNote}</p>${alert}${form}${cancel}`
  return framePage(context, { title, body, status: problems.length > 0 ? 422 : 200 })
}

function drawField({ name, max, hint, numeric }: (typeof fields)[number], value: string, problems: Problem[]): Markup {
  const mode = numeric ? html` inputmode="numeric"` : null
  const placeholder = name === 'expiration' ? html` placeholder="${sandboxTexts.cardPageExpiration}"` : null
  const wrong = problems.find(({ field }) => field === name)
  const told = wrong && html` aria-invalid="true" aria-describedby="${name}-error"`
  const input = html`<input id="${name}" name="${name}" value="${value}" maxlength="${max}" autocomplete="${hint}"${mode}${placeholder}${told}>`
  const message = wrong && html`<p class="msg" id="${name}-error">${wrong.message}</p>`
  return html`<div class="f c6${wrong ? ' err' : ''}"><label for="${name}">${labels[name]}</label>${input}${message}</div>`
}
