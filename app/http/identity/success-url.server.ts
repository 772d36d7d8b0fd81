import { ownAddress } from '../request/own-address.server'

/** Addresses that change something when they are opened, or are no page to go to. */
const noPage =
  /^\/(logout|cart\/api\/remove|shop-by-store\/api\/reset|api\/customer\/(addresses|payments)\/|api\/checkout\/|loyalty\/api\/|military\/verified|images\/|assets\/|log$|recaptcha|xsrf-token\/)/i

/** Where somebody may be sent after signing in: an address of this shop that is a page, and not the way out. Else null. */
export function successUrl(asked: string | null | undefined, request: Request): string | null {
  const own = ownAddress(asked, request)
  return own === null || noPage.test(own) ? null : own
}

/** Whether somebody is on the way into checkout. @param own where they go after signing in, as successUrl() gives it */
export function leadsToCheckout(own: string | null): boolean {
  return own !== null && /^\/checkout(?![^/?#])/i.test(own)
}

/** Where the login page is, with the way back: to the page that was asked for, unless another is named. */
export function loginAddress(request: Request, more: Record<string, string> = {}, back?: string | null): string {
  const { pathname, search } = new URL(request.url)
  const asked = pathname.replace(/\.data$/, '') + search
  return `/login?${new URLSearchParams({ ...more, successUrl: back ?? asked })}`
}
