import { expect, test } from 'vitest'
import { newShopper, openShop, shopperAt } from '../../shopper'

const shop = await openShop()

test.each([
  '/guest-services',
  '/guest-services/privacy-security/privacy-security',
  '/marlowrewards/termsandconditions',
])('the page at %s is there, and every link on it leads somewhere', async (path) => {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  expect(shopper.status).toBe(200)
  for (const link of shopper.document.querySelectorAll('main a[href^="/"], footer a[href^="/guest"]')) {
    const visitor = newShopper(shop)
    await visitor.visit(link.getAttribute('href') ?? '')
    expect([visitor.address, visitor.status]).toEqual([visitor.address, 200])
  }
})

test.each([
  ['/guest-services', /^Call 1-[\d-]+ or write to [\w@.]+\. We answer every day from 8am to 8pm CT\.$/],
  ['/guest-services/accessibility', /^\w.{40,159}[.…]$/],
  ['/guest-services/privacy-security/privacy-security', /^Your name, address, .*asks us to\.$/],
  ['/guest-services/terms', /^\w.{40,159}[.…]$/],
  ['/marlowrewards/termsandconditions', /^Membership is free .{60,140}…$/],
  ['/sweepstakes/weekend', /^One customer a season .*bought\.$/],
  ['/apply-today', /^Pay with the Marlow Card .*stores\.$/],
])('search engines are told what stands first on %s', async (path, beginning) => {
  const { document } = await shopperAt(shop, path)
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(beginning)
})
