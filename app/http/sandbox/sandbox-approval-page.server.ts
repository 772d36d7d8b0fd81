import type { AppLoadContext } from '@remix-run/node'
import { html } from '~/html'
import { fill } from '~/messages/fill'
import { sandboxTexts } from '~/messages/sandbox'
import { dollars } from '~/money'
import { paypalAccounts } from '~/services/payments/sandbox-desk'
import { framePage } from '../content/frame-pages.server'

type Shown = { amount: number; brandName: string }

type End = 'unpaid' | 'error' | 'cancel'
const ends: readonly End[] = ['unpaid', 'cancel']

/** The last page of a window: whoever opened it reads its address. */
export function approvalEnd(context: AppLoadContext): Response {
  const title = sandboxTexts.approvalTitle
  return framePage(context, { title, body: html`<h1>${title}</h1><p>${sandboxTexts.approvalDone}</p>` })
}

/**
 * The page on which an emulated buyer approves a payment: one button a buyer, each with what becomes of it.
 * @param others other ends
 */
export function approvalPage(context: AppLoadContext, { amount, brandName }: Shown, others = ends): Response {
  const title = sandboxTexts.approvalTitle
  const due = fill(sandboxTexts.approvalDue, { amount: dollars(amount), shop: brandName })
  const buyers = paypalAccounts.map(({ id, email, outcome, where }) => {
    const note = `${where}. ${sandboxTexts[`paypal.${outcome}`]}`
    return html`<div class="f"><button class="btn wide" name="press" value="${id}">${email}</button><p class="hint">${note}</p></div>`
  })
  const rest = others.map(
    (press) =>
      html`<p><button class="btn ghost wide" name="press" value="${press}">${sandboxTexts[`approval.${press}`]}</button></p>`,
  )
  const form = html`<form method="post" id="approval">${buyers}${rest}</form>`
  const body = html`<h1>${title}</h1><p class="muted">${sandboxTexts.approvalNote}</p><p class="h3">${due}</p>${form}`
  return framePage(context, { title, body })
}
