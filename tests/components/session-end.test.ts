import { expect, test } from 'vitest'
import { nextOf } from '~/components/identity/watch-session'

const account = (page: string) => `/login?sessionTimeout=true&successUrl=${encodeURIComponent(page)}`

test.each([
  ['/checkout', '', '/cart/verifyCheckout'],
  ['/checkout', '?section=SHIPPING&change=address', '/cart/verifyCheckout?section=SHIPPING&change=address'],
  ['/checkout', '?isExpressCheckout=true', '/cart/verifyCheckout?isExpressCheckout=true'],
  ['/checkout/confirmation', '', '/cart/verifyCheckout'],
  ['/account', '', account('/account')],
  ['/account/wishlist', '?id=7', account('/account/wishlist?id=7')],
  ['/loyalty/account', '', account('/loyalty/account')],
  ['/checkout-bag/prd-100001', '', null],
  ['/accountants-shirt/prd-100002', '', null],
  ['/mens/on-account', '', null],
  ['/cart', '', null],
])('a login that runs out on %s%s leads to %s', (pathname, search, next) => {
  expect(nextOf({ pathname, search }, false)).toBe(next)
})

test('who signs in elsewhere stays where they are, but in checkout', () => {
  expect(nextOf({ pathname: '/account', search: '' }, true)).toBeNull()
  expect(nextOf({ pathname: '/checkout', search: '' }, true)).toBe('/cart/verifyCheckout')
})
