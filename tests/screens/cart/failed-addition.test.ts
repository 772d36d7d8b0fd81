import { expect, test } from 'vitest'
import { giveLook } from '../../arrange'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()
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

test('no dismissal leads out of the shop', async () => {
  const { document } = await shopperAt(shop, '//evil.example?addToCartException=true')
  expect(document.querySelector('#frame-notice .alert a')?.getAttribute('href') ?? '/').toMatch(/^\/(?!\/)/)
})

function alertsOf(document: Document): string[] {
  return [...document.querySelectorAll('.alert[role=alert]')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent?.trim()).join(' '),
  )
}
