import { expect, test } from 'vitest'
import { leadsToCheckout, successUrl } from '~/http/identity/success-url.server'

const request = new Request('https://shop.example/login')

test.each([
  ['/cart', '/cart'],
  ['/account?x=1#top', '/account?x=1#top'],
  ['/a/../cart', '/cart'],
  ['https://shop.example/cart?a=1', '/cart?a=1'],
  ['HTTPS://SHOP.EXAMPLE/cart', '/cart'],
  ['/search?q=a%2F%2Fb', '/search?q=a%2F%2Fb'],
  ['/cart?successUrl=//evil.example', '/cart?successUrl=//evil.example'],
])('%s leads to %s', (asked, own) => {
  expect(successUrl(asked, request)).toBe(own)
})

const hostile = [
  ...[
    '',
    null,
    undefined,
    'cart',
    './cart',
    '../cart',
    '?a=1',
    '#a',
    ' ',
    ' /cart',
    '/cart ',
    '/\tcart',
    '/ca\nrt',
    '/\r/evil',
  ],
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/%2e%2e',
    '/\t/evil.example',
    '/\n/evil.example',
  ],
  ...['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\/evil.example', '/%5Cevil\\', '/..//evil.example'],
  ...['/.//evil.example', '/x/..//evil.example', '//shop.example', '//shop.example@evil.example', 'https:evil.example'],
  ...['https:/evil.example', 'https:///evil.example', 'https://evil.example', 'https://shop.example.evil.example/'],
  ...['https://shop.example@evil.example/', 'https://user@shop.example/', 'https://user:pw@shop.example/cart'],
  ...['http://shop.example/cart', 'https://shop.example:8443/cart', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)'],
  ...['data:text/html,x', 'blob:https://shop.example/x', 'view-source:https://shop.example', 'ftp://shop.example/'],
  ...[
    'https://shop.example//evil.example',
    'https://shop.example/.//evil.example',
    '/\u0000cart',
    '/\u0085cart',
    '/\u2028cart',
  ],
  ...[
    '/\u00a0cart',
    '/logout',
    '/LOGOUT',
    '/logout?x=1',
    'https://shop.example/logout',
    '/cart/../logout',
    '/cart/api/remove?x',
  ],
  ...['/api/customer/addresses/delete?customerAddressId=1', '/shop-by-store/api/reset', `/${'a'.repeat(2_001)}`],
]

test.each(hostile.map((asked) => [asked]))('%j is not followed', (asked) => {
  expect(successUrl(asked, request)).toBeNull()
})

test('whatever is followed stays in the shop once a browser has read it', () => {
  for (const asked of hostile) {
    const own = successUrl(asked, request)
    if (own) expect(new URL(own, request.url).origin).toBe('https://shop.example')
  }
})

test.each([
  ['/checkout', true],
  ['/checkout/', true],
  ['/checkout?section=BILLING', true],
  ['/checkout/confirmation', true],
  ['https://shop.example/checkout#top', true],
  ['/womens/checkout-shirt', false],
  ['/womens/checkout', false],
  ['/checkout-shirt/prd-100164', false],
  ['/cart?next=/checkout', false],
  ['http://evil.example/checkout', false],
])('%s leads to checkout: %s', (asked, leads) => {
  expect(leadsToCheckout(successUrl(asked, request))).toBe(leads)
})
