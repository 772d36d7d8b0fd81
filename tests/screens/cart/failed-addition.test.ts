import { expect, test } from 'vitest'
import { changeProduct, giveLook } from '../../arrange'
import { takeComplaints } from '../../console-guard'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()
const tee = '/plain-tee/prd-100001'
await giveLook(shop, 'Dockside', [
  ['100001', 'INK'],
  ['100002', 'MOS'],
])

test.each(['/', '/womens', '/search?q=tee', '/favorites', '/looks/dockside', '/outfits/dockside', '/stores'])(
  '%s says why an addition failed that leads back to it, and that can be dismissed',
  async (page) => {
    const flags = 'cartSizeRestrictionException=true&addToCartException=true'
    const shopper = await shopperAt(shop, `${page}${page.includes('?') ? '&' : '?'}${flags}`)
    expect(alertsOf(shopper.document)).toEqual([
      'Your bag is full. Please remove an item before adding another. Dismiss',
      'Sorry, your item was unable to be added to the cart. Please try again later. Dismiss',
    ])
    await shopper.follow('Dismiss')
    expect(alertsOf(shopper.document)).toHaveLength(1)
    await shopper.follow('Dismiss')
    expect(alertsOf(shopper.document)).toEqual([])
    expect(shopper.address).toBe(page)
  },
)

test.each(['/cart', '/plain-tee/prd-100001/sku-TEE-INK-M'])('%s says it once', async (page) => {
  const shopper = await shopperAt(shop, `${page}?inventoryUnavailableException=true`)
  expect(alertsOf(shopper.document)).toEqual(['The item you added to bag is no longer available. Dismiss'])
})

test.each(['', '?inventoryUnavailableException=false', '?otherException=true'])(
  'a listing with "%s" in its address says nothing of additions',
  async (query) => {
    const { document } = await shopperAt(shop, `/womens${query}`)
    expect(document.querySelector('#frame-notice [role=alert]')).toBeNull()
  },
)

test.each(['/tee/prd-999', '/womens/nothing', '/nothing', '/guest-services/nothing'])(
  'where there is no page, at %s, it is said too',
  async (page) => {
    const shopper = await shopperAt(shop, `${page}?addToCartException=true`)
    expect(shopper.status).toBe(404)
    expect(alertsOf(shopper.document)).toEqual([
      'Sorry, your item was unable to be added to the cart. Please try again later. Dismiss',
    ])
    await shopper.follow('Dismiss')
    expect(shopper.address).toBe(page)
    expect(alertsOf(shopper.document)).toEqual([])
  },
)

test('a product that cannot be loaded says it too', async () => {
  await changeProduct(shop, '100010', { media: '{' })
  const shopper = await shopperAt(shop, '/retired-belt/prd-100010?addToCartException=true')
  expect(shopper.status).toBe(500)
  expect(alertsOf(shopper.document)[0]).toContain('Sorry, your item was unable to be added to the cart.')
  expect(takeComplaints()).toHaveLength(1)
})

test.each([
  ['/womens', 'color=red&color=blue&sort=newest'],
  [`${tee}/sku-TEE-INK-M`, 'reviews=2'],
  ['/cart', 'from=mail'],
])('dismissing it at %s keeps whatever else the address says', async (page, query) => {
  const shopper = await shopperAt(shop, `${page}?${query}&addToCartException=true`)
  await shopper.follow('Dismiss')
  expect(shopper.address).toBe(`${page}?${query}`)
})

test.each(['/.//evil.example', '/x/..//evil.example', '/%2e/\\evil.example'])(
  'no dismissal leads out of the shop, from %s',
  async (path) => {
    const { document } = await shopperAt(shop, `${path}?addToCartException=true`)
    const dismiss = document.querySelector('#frame-notice .alert a')
    expect(dismiss?.getAttribute('href')).toMatch(/^\/(?![/\\])/)
  },
)

function alertsOf(document: Document): string[] {
  return [...document.querySelectorAll('.alert[role=alert]')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent?.trim()).join(' '),
  )
}
