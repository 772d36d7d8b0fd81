import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

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
