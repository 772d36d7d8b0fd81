import { expect, test } from 'vitest'
import { giveLook } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
await giveLook(shop, 'Dockside', [['100001', 'INK']])
await giveLook(shop, 'Gone', [['999999', 'INK']])

test('continue shopping leads to the page seen last, and never out of the shop', async () => {
  const link = async (kept: string) => {
    const shopper = newShopper(shop)
    shopper.cookies.set('continue-shopping', kept)
    await shopper.visit('/cart')
    return shopper.document.querySelector('.bag-empty a')?.getAttribute('href')
  }

  expect(await link(encodeURIComponent('/mens/shirts?sort=newest'))).toBe('/mens/shirts?sort=newest')
  expect(await link('/one-size-cap/prd-100003')).toBe('/one-size-cap/prd-100003')
  expect(await link('/one-size-cap/prd-999999')).toBe('/')
  expect(await link('/looks/gone')).toBe('/')
  for (const bad of ['https://evil.example', '//evil.example', '/\\evil.example', '%E0%A4%A', '/%09/evil.example']) {
    expect(await link(bad === '%E0%A4%A' ? bad : encodeURIComponent(bad))).toMatch(/^\/([^/\\].*)?$/)
  }
})

test.each([
  '/looks/dockside',
  '/outfits/dockside',
  '/Outfits/dockside?100001=INK',
  '/WOMENS',
  '/Mens/shirts',
  '/womens/',
])('continue shopping leads to %s as it was served, not to the product before it', async (path) => {
  const shopper = newShopper(shop)
  await shopper.visit('/one-size-cap/prd-100003')
  await shopper.visit(path)
  expect(shopper.status).toBe(200)
  await shopper.visit('/cart')
  expect(shopper.document.querySelector('.bag-empty a')?.getAttribute('href')).toBe(path)
})

test.each(['modalOpen=wishlist&quantity=2', 'isQuickView=true'])(
  'continue shopping leads to the product itself from its page with %s, not to sign in',
  async (query) => {
    const shopper = newShopper(shop)
    await shopper.visit(`/one-size-cap/prd-100003?${query}`)
    await shopper.visit('/cart')
    expect(shopper.document.querySelector('.bag-empty a')?.getAttribute('href')).toBe('/one-size-cap/prd-100003')
  },
)

test('what an address told once is not remembered with the page', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/womens?sort=newest&picture=2&cartSizeRestrictionException=true')
  await shopper.visit('/cart')
  expect(shopper.document.querySelector('.bag-empty a')?.getAttribute('href')).toBe('/womens?sort=newest')
})
