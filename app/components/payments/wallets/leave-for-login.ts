import { keepTyped } from '~/components/identity/typed'
import { panelsOfWays } from '~/validation/payments/payment-panels'

/**
 * Leaves the page for the login, what was typed put by, and has nothing more come of what was asked; a provider's window
 * would have nobody to answer it.
 */
export function leaveForLogin(login: string): Promise<never> {
  keepTyped()
  location.assign(withChosenWay(login))
  if (window.AfterPay) {
    window.AfterPay.onComplete = () => {} // a page that is read anew would lead to the login without that way
    window.AfterPay.close?.()
  }
  return new Promise(() => {})
}

/** The address of the login, which leads back to the way to pay that is chosen on this page. */
function withChosenWay(login: string): string {
  const way = document.querySelector<HTMLInputElement>('.pm [name=method]:checked')
  const panel = panelsOfWays[way?.value ?? '']
  if (!panel) return login
  const address = new URL(login, location.href)
  const back = new URL(address.searchParams.get('successUrl') ?? '', location.href)
  back.searchParams.set('paymentPanel', String(panel))
  address.searchParams.set('successUrl', back.pathname + back.search)
  return address.href
}
