import type { AppLoadContext } from '@remix-run/node'
import { type Label, labels } from '~/messages/fields'
import { sandboxTexts } from '~/messages/sandbox'
import { framePage } from '../content/frame-pages.server'
import { escapeHtml } from '../page/error-page.server'

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
  const said = problems.map(({ message }) => `<p>${escapeHtml(message)}</p>`).join('')
  const alert = said && `<div class="alert bad" role="alert"><div>${said}</div></div>`
  const go = `<button class="btn wide">${sandboxTexts.cardPageButton}</button>`
  const form = `<form method="post" id="card-page" novalidate><div class="grid">${inputs.join('')}</div>${go}</form>`
  const cancel = `<p><a class="link" href="${escapeHtml(back)}">${sandboxTexts.cardPageCancel}</a></p>`
  const title = sandboxTexts.cardPageTitle
  const body = `<h1>${title}</h1><p class="muted">${sandboxTexts.cardPageNote}</p>${alert}${form}${cancel}`
  return framePage(context, { title, body, status: problems.length > 0 ? 422 : 200 })
}

function drawField({ name, max, hint, numeric }: (typeof fields)[number], value: string, problems: Problem[]): string {
  const mode = numeric ? ' inputmode="numeric"' : ''
  const placeholder = name === 'expiration' ? ` placeholder="${sandboxTexts.cardPageExpiration}"` : ''
  const wrong = problems.find(({ field }) => field === name)
  const told = wrong ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  const input = `<input id="${name}" name="${name}" value="${escapeHtml(value)}" maxlength="${max}" autocomplete="${hint}"${mode}${placeholder}${told}>`
  const message = wrong ? `<p class="msg" id="${name}-error">${escapeHtml(wrong.message)}</p>` : ''
  return `<div class="f c6${wrong ? ' err' : ''}"><label for="${name}">${labels[name]}</label>${input}${message}</div>`
}
