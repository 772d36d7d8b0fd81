import { expect, test } from 'vitest'
import { thingsOf } from '../../merchant-listing'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop({ settings: { FEATURE_STRUCTURED_DATA: 'off', PUBLIC_ORIGIN: 'https://shop.example' } })

test('a shop with its own origin and without structured data names its addresses and carries no data', async () => {
  const shopper = newShopper(shop)
  for (const path of ['/', '/mens/shirts', '/plain-tee/prd-100001']) {
    await shopper.visit(path)
    const canonical = shopper.document.head.querySelector('link[rel=canonical]')?.getAttribute('href')

    expect(thingsOf(shopper.document)).toEqual([])
    expect(canonical).toBe(`https://shop.example${path}`)
  }
  const image = shopper.document.head.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(image).toBe('https://shop.example/images/test/plain-tee-IVR-front.webp?w=845')
  expect((await shopper.call('GET', '/robots.txt')).text).toContain('Sitemap: https://shop.example/sitemap.xml')
})
