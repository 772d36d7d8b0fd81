import { expect, test } from 'vitest'
import { giveContent } from '../../arrange'
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

test('no place that an owner names has the id of a part of the page', async () => {
  const path = '/guest-services/ours'
  const html = ['main', 'scripts', 'ours'].map((id) => `<section id="${id}"><h2>Ours</h2></section>`).join('')
  await giveContent(shop, { pages: [{ path, title: 'Ours', html }] })
  const { document } = await shopperAt(shop, path)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(document.getElementById('scripts')?.tagName).toBe('SCRIPT')
  expect(document.getElementById('ours')?.textContent).toBe('Ours')
})

test('the links of the shop to places in its pages find them', async () => {
  const { document } = await shopperAt(shop, '/guest-services')
  for (const place of ['shipping', 'returns', 'gift-cards']) {
    expect(document.querySelector(`footer a[href="/guest-services#${place}"]`), place).not.toBeNull()
    expect(document.querySelectorAll(`main #${place}`), place).toHaveLength(1)
  }
})
