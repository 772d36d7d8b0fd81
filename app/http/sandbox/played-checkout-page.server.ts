import type { AppLoadContext } from '@remix-run/node'
import { fill } from '~/messages/fill'
import { sandboxTexts } from '~/messages/sandbox'
import { dollars } from '~/money'
import type { CheckoutChoice, PlayedCheckout } from '~/validation/payments/played-checkout'
import { framePage } from '../content/frame-pages.server'
import { escapeHtml } from '../page/error-page.server'

const choices: CheckoutChoice[] = ['approve', 'decline', 'expire', 'cancel']

/** The emulated page of Afterpay: what is to be approved, and a button for each thing that can come of it. */
export function playedCheckoutPage(context: AppLoadContext, checkout: PlayedCheckout): Response {
  const { consumer } = checkout
  const who = consumer ? `<p class="muted">${escapeHtml(consumer.email)}</p>` : ''
  return framePage(context, {
    title,
    body: `${headOf(checkout)}${who}<form method="post" id="provider">${buttons}</form>`,
  })
}

/** The same in a window. @param asksShipping whether it also asks where it goes and how, of the page that opened it */
export function playedPopupPage(context: AppLoadContext, checkout: PlayedCheckout, asksShipping: boolean): Response {
  const email = escapeHtml(checkout.consumer?.email ?? 'jane@example.com')
  const fields = [
    `<div class="f c6"><label for="email">${sandboxTexts['afterpay.email']}</label><input id="email" name="email" type="email" value="${email}"></div>`,
    ...(asksShipping ? [listOf('address'), listOf('option')] : []),
  ]
  const form = `<form method="post" id="provider"><div class="grid">${fields.join('')}</div><p role="alert" id="said"></p>${buttons}</form>`
  return framePage(context, { title, body: headOf(checkout) + form, script: '/sandbox/afterpay/popup.js' })
}

/** The window when the page behind it has nothing to be paid. */
export function unavailablePopupPage(context: AppLoadContext): Response {
  return framePage(context, { title, body: `<h1>${title}</h1><p>${sandboxTexts['afterpay.unavailable']}</p>` })
}

function listOf(id: 'address' | 'option'): string {
  return `<div class="f c6"><label for="${id}">${sandboxTexts[`afterpay.${id}`]}</label><select id="${id}"></select></div>`
}

const title = sandboxTexts['afterpay.title']
const buttons = choices
  .map((choice) => {
    const look = choice === 'approve' ? 'btn wide' : 'btn ghost wide'
    return `<button class="${look}" name="choice" value="${choice}">${sandboxTexts[`afterpay.${choice}`]}</button>`
  })
  .join('')

function headOf({ amount }: PlayedCheckout): string {
  const due = fill(sandboxTexts['afterpay.due'], { total: dollars(amount), part: dollars(Math.ceil(amount / 4)) })
  return `<h1>${title}</h1><p class="muted">${sandboxTexts['afterpay.note']}</p><p id="due">${due}</p>`
}
