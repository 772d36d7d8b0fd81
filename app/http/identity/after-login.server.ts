import { successUrl } from './success-url.server'

/**
 * Where a customer goes who has just signed in: the way back that the login page was given, into checkout by way of its
 * stock check. One that leads out of the shop is not followed: the login page is marked with `login=true` instead.
 * @param more what the address says besides @param without where they go when the login page was given no way back
 */
export function addressAfterLogin(
  request: Request,
  more: Record<string, string> = {},
  without: '/account' | '/checkout' = '/account',
): string {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('successUrl')
  const own = successUrl(asked, request)
  if (asked && own === null) return withQuery('/login', { login: 'true', ...more })
  return withQuery(throughStockCheck(own ?? without), more)
}

/** A payer who comes back from a provider is taken in first. */
function throughStockCheck(address: string): string {
  return address.replace(/^\/checkout(?=\?|#|$)(?!.*[?&]orderToken=)/, '/cart/verifyCheckout')
}

/** An address that says something more. */
export function withQuery(address: string, more: Record<string, string>): string {
  const [before = '', ...fragment] = address.split('#')
  const query = new URLSearchParams(more).toString()
  const joined = query ? `${before}${before.includes('?') ? '&' : '?'}${query}` : before
  return [joined, ...fragment].join('#')
}
