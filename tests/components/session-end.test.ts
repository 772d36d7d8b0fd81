import { afterEach, expect, test, vi } from 'vitest'
import { nextOf, watchSession } from '~/components/identity/watch-session'

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

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was typed stays kept however often a page notices that its login ran out', () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {})) // the shop does not answer
  document.body.innerHTML = `
    <i data-session="60000" data-whose="ada"></i>
    <div id="main"><form id="review"><input name="title"></form></div>`
  watchSession(60_000)
  const title = document.querySelector('input')
  if (title) title.value = 'Warm and dry'
  vi.setSystemTime(Date.now() + 61_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sessionStorage.getItem('typed')).toContain('Warm and dry')
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(sessionStorage.getItem('typed')).toContain('Warm and dry')
})
