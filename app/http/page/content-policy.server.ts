import { outsideLogin } from '~/services/identity/where-to-sign-in'
import { store } from '~/store.server'

/**
 * The content policy of a page: its own scripts by their nonce, and the places of whatever it shows of others.
 * @param path the page's own, without its query
 * @param films the places whose films it shows
 */
export function contentPolicy(nonce: string, path: string, films: Iterable<string> = []): string {
  const { CHAT_SCRIPT, ANALYTICS_URL, FINANCING_SCRIPT } = store.config
  const widgets = originOf(CHAT_SCRIPT) + (store.toggles.financingPayments ? originOf(FINANCING_SCRIPT) : '')
  const human = (store.gateways.humanCheck?.widget.origins ?? []).map((origin) => ` ${origin}`).join('')
  const provider = originOf(outsideLogin(store)?.origin)
  const pay = paysAt.test(path) ? paymentPlaces() : null
  const shown = [...films].map((place) => ` ${place}`).join('')
  const frames = shown + human + (store.config.OIDC_EMBED && signsIn.test(path) ? provider : '') + (pay?.frame ?? '')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${widgets}${human}${pay?.script ?? ''}`,
    ...(frames ? [`frame-src 'self'${frames}`] : []),
    `style-src 'self'${pay?.style ? ` 'nonce-${nonce}'${pay.style}` : ''}`,
    `img-src 'self' data:${pay?.img ?? ''}`,
    `font-src 'self'${pay?.font ?? ''}`,
    `connect-src 'self'${originOf(ANALYTICS_URL)}${widgets}${pay?.connect ?? ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${path === '/logout' ? provider : ''}${pay?.form ?? ''}`, // browsers hold a form to it along every redirect
  ].join('; ')
}

/** Pages that show the identity provider's in a frame. */
const signsIn = /^\/(login|login\/forgotPassword|register|native-mobile\/register|sweepstakes\/[^/]+)\/?$/i

/** Pages that pay, or keep a card. */
const paysAt = /^\/(cart|checkout|account\/credit|invitation)\/?$/i

/** What the payment providers need of a page's policy. */
function paymentPlaces() {
  const { payments, wallets, cardFields } = store.gateways
  const all = [...Object.values(payments), wallets.applePay, wallets.googlePay, wallets.paypal, cardFields]
  type Places = NonNullable<NonNullable<typeof cardFields>['places']>
  const listed = (kind: keyof Places) =>
    [...new Set(all.flatMap((provider) => provider?.places?.[kind] ?? []))].map((place) => ` ${place}`).join('')
  return {
    script: listed('script'),
    frame: listed('frame'),
    connect: listed('connect'),
    img: listed('img'),
    form: listed('form'),
    style: listed('style'),
    font: listed('font'),
  }
}

/** The place a setting names, as a policy lists it; addresses of the shop itself need none. */
function originOf(address: string | undefined): string {
  return address && URL.canParse(address) ? ` ${new URL(address).origin}` : ''
}
