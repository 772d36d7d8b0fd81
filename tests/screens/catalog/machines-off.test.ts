import { expect, test } from 'vitest'
import { addReviews } from '../../arrange'
import { thingsOf } from '../../merchant-listing'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop({ settings: { FEATURE_STRUCTURED_DATA: 'off', PUBLIC_ORIGIN: 'https://shop.example' } })

test('a shop that shows no reviews rates nothing, and lists nothing by rating', async () => {
  await addReviews(shop, '100001', [5, 3])
  shop.store.toggles.reviewsDisplay = false
  const shopper = newShopper(shop)
  const { body } = await shopper.call('GET', '/plain-tee/prd-100001')
  expect(body).toMatchObject({
    overallRating: null,
    ratingCount: 0,
    average_rating: null,
    review_count: 0,
    reviews: [],
  })

  await shopper.visit('/all?sort=rating')
  expect(shopper.text).not.toContain('Top rated')
  expect(shopper.valueOf('sort')).toBe('featured')
  const asked = (await shopper.call('GET', '/all?sort=rating&blcAjax=true')).body.catalogDTO
  const featured = (await shopper.call('GET', '/all?blcAjax=true')).body.catalogDTO
  expect(asked.productResults).toEqual(featured.productResults)

  shop.store.toggles.reviewsDisplay = true
  expect((await shopper.call('GET', '/plain-tee/prd-100001')).body).toMatchObject({ overallRating: 4, ratingCount: 2 })
  await shopper.visit('/all?sort=rating')
  expect(shopper.valueOf('sort')).toBe('rating')
})

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
