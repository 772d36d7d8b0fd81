import type { AppLoadContext } from '@remix-run/node'
import { html, type Markup } from '~/html'
import { fill } from '~/messages/fill'
import { sandboxTexts } from '~/messages/sandbox'
import { dollars } from '~/money'
import type { CheckoutChoice, PlayedCheckout } from '~/validation/payments/played-checkout'
import { framePage } from '../content/frame-pages.server'

const choices: CheckoutChoice[] = ['approve', 'decline', 'expire', 'cancel']

/** The emulated page of Afterpay: what is to be approved, and a button for each thing that can come of it. */
export function playedCheckoutPage(context: AppLoadContext, checkout: PlayedCheckout): Response {
  const { consumer } = checkout
  const who = consumer && html`<p class="muted">${consumer.email}</p>`
  return framePage(context, {
    title,
    body: html`${headOf(checkout)}${who}<form method="post" id="provider">${buttons}</form>`,
  })
}

/** The same in a window. @param asksShipping whether it also asks where it goes and how, of the page that opened it */
export function playedPopupPage(context: AppLoadContext, checkout: PlayedCheckout, asksShipping: boolean): Response {
  const email = checkout.consumer?.email ?? 'jane@example.com'
  const fields = [
    html`<div class="f c6"><label for="email">${sandboxTexts['afterpay.email']}</label><input id="email" name="email" type="email" value="${email}"></div>`,
    ...(asksShipping ? [listOf('address'), listOf('option')] : []),
  ]
  const form = html`<form method="post" id="provider"><div class="grid">${fields}</div><p role="alert" id="said"></p>${buttons}</form>`
  return framePage(context, { title, body: html`${headOf(checkout)}${form}`, script: '/sandbox/afterpay/popup.js' })
}

/** The window when the page behind it has nothing to be paid. */
export function unavailablePopupPage(context: AppLoadContext): Response {
  return framePage(context, { title, body: html`<h1>${title}</h1><p>${sandboxTexts['afterpay.unavailable']}</p>` })
}

function listOf(id: 'address' | 'option'): Markup {
  return html`<div class="f c6"><label for="${id}">${sandboxTexts[`afterpay.${id}`]}</label><select id="${id}"></select></div>`
}

const title = sandboxTexts['afterpay.title']
const buttons = choices.map((choice) => {
  const look = choice === 'approve' ? 'btn wide' : 'btn ghost wide'
  return html`<button class="${look}" name="choice" value="${choice}">${sandboxTexts[`afterpay.${choice}`]}</button>`
})

function headOf({ amount }: PlayedCheckout): Markup {
  const due = fill(sandboxTexts['afterpay.due'], { total: dollars(amount), part: dollars(Math.ceil(amount / 4)) })
  return html`<h1>${title}</h1><p class="muted">${sandboxTexts['afterpay.note']}</p><p id="due">${due}</p>`
}
