import type { Config } from '~/config.server'
import { html } from '~/html'
import { type MessageCode, messages } from '~/messages'
import { frameTexts } from '~/messages/frame'
import { guestServicesOf } from '~/services/identity/guest-services'
import { dialled } from '~/validation/phone-digits'
import { acceptsHtml } from '../calls/accept.server'

const titles: Record<number, keyof typeof messages> = { 404: 'notFound', 503: 'busy', 429: 'tooOften' }

/** Calls that have their own words for a failure of the shop. */
const failures: Record<string, MessageCode> = { '/api/checkout/v4/order': 'checkout.failed' }

/** A page or JSON for when no route can answer. Shows whom to ask and a reference, never a path, a stack or a version. */
export function plainErrorPage(
  status: number,
  reference: string,
  accept: string,
  config: Config,
  path = '',
): { type: string; body: string } {
  const text = messages[titles[status] ?? (status === 500 ? failures[path] : undefined) ?? 'generic']
  if (!acceptsHtml(accept)) {
    const body = { success: false, messages: [{ id: reference, variant: 'DANGER', message: text }] }
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
  }
  const { phone, email, url } = guestServicesOf({ config })
  const heading = messages['error.title']
  const body = html`<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title></head><body><main><h1>${heading}</h1><p>${text}</p><p><a href="/">${messages['error.home']}</a></p><p>${frameTexts.guestServices}: <a href="tel:${dialled(phone)}">${phone}</a>, <a href="mailto:${email}">${email}</a>, <a href="${url}">${frameTexts.help}</a></p><p>${messages['error.reference']} ${reference}</p></main></body></html>`
  return { type: 'text/html; charset=utf-8', body: String(body) }
}
