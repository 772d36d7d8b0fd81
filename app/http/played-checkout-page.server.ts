import type { AppLoadContext } from '@remix-run/node'
import { fill } from '~/messages.fill'
import { sandboxTexts } from '~/messages.sandbox'
import { dollars } from '~/money'
import type { CheckoutChoice, PlayedCheckout } from '~/validation/played-checkout'
import { escapeHtml } from './error-page.server'
import { framePage } from './frame-pages.server'

const choices: CheckoutChoice[] = ['approve', 'decline', 'expire', 'cancel']

/** The emulated page of Afterpay: what is to be approved, and a button for each thing that can come of it. */
export function playedCheckoutPage(context: AppLoadContext, { amount, consumer }: PlayedCheckout): Response {
  const title = sandboxTexts['afterpay.title']
  const due = fill(sandboxTexts['afterpay.due'], { total: dollars(amount), part: dollars(Math.ceil(amount / 4)) })
  const who = consumer ? `<p class="muted">${escapeHtml(consumer.email)}</p>` : ''
  const buttons = choices.map((choice) => {
    const look = choice === 'approve' ? 'btn wide' : 'btn ghost wide'
    return `<button class="${look}" name="choice" value="${choice}">${sandboxTexts[`afterpay.${choice}`]}</button>`
  })
  const form = `<form method="post" id="provider">${buttons.join('')}</form>`
  const note = `<p class="muted">${sandboxTexts['afterpay.note']}</p>`
  return framePage(context, { title, body: `<h1>${title}</h1>${note}<p>${due}</p>${who}${form}` })
}
