import { expect, test } from 'vitest'
import { changeProduct, giveSizeGuide } from '../../arrange'
import { listingProblems, productOfPage, thingsOf, variantsOf } from '../../merchant-listing'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
await giveSizeGuide(shop, '100001')
const origin = 'http://localhost:3000'
const tee = '/plain-tee/prd-100001'

async function at(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  const content = (name: string) =>
    shopper.document.head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
  const canonical = shopper.document.head.querySelector('link[rel=canonical]')?.getAttribute('href')
  return Object.assign(shopper, { content, canonical })
}

async function fetched(path: string, headers: Record<string, string> = {}) {
  return newShopper(shop).call('GET', path, undefined, { headers })
}

test.each([
  ['/', '/'],
  [`${tee}/sku-TEE-INK-M?size=M`, tee],
  ['/mens?sort=price-low-high', '/mens'],
  ['/mens/shirts/', '/mens/shirts'],
  ['/brand/harbor', '/brand/harbor'],
  ['/all?category=jackets', '/all/jackets'],
  ['/all/jackets?category=jackets&sort=newest', '/all/jackets'],
  ['/all?brand=harbor', '/brand/harbor'],
  ['/brand/harbor?brand=harbor', '/brand/harbor'],
  ['/brand/harbor?gender=all', '/brand/harbor'],
  ['/brand/harbor?gender=mens', '/brand/harbor?gender=mens'],
  ['/mens?brand=harbor', '/mens?brand=harbor'],
  ['/stores/7850', '/stores/7850'],
  ['/cart', '/cart'],
  ['/guest-services?from=mail', '/guest-services'],
  ['/Guest-Services', '/guest-services'],
  ['/writereview?productCode=100001&thanks=1', '/writereview?productCode=100001'],
])('%s names %s as its one address', async (path, canonical) => {
  const page = await at(path)

  expect(page.status).toBe(200)
  expect(page.document.querySelectorAll('link[rel=canonical]')).toHaveLength(1)
  expect(page.canonical).toBe(origin + canonical)
  expect(page.content('og:url')).toBe(origin + canonical)
})

test('a page that is not there names no address', async () => {
  expect((await at('/no/such/page')).canonical).toBeUndefined()
})

test("one shopper's pages are not to be kept, pages of goods are", async () => {
  expect((await at('/cart')).content('robots')).toBe('noindex')
  expect((await at(tee)).content('robots')).toBeUndefined()
  expect((await at('/mens')).content('robots')).toBeUndefined()
  expect((await at('/mens?size=S&size=M')).content('robots')).toMatch(/^noindex/)
})

test('a page that only belongs to a product is not to be kept, and says what it is', async () => {
  for (const [path, description] of [
    ['/sizeguide?productCode=100001', 'How Plain Tee fits, and which size to choose.'],
    ['/writereview?productCode=100001', 'Rate Plain Tee and tell others how you like it.'],
  ] as const) {
    const page = await at(path)
    expect([page.status, page.content('robots'), page.content('description')]).toEqual([200, 'noindex', description])
  }
})

test('a link to a product shows its name, what it is, and the picture of the chosen colour', async () => {
  const page = await at(`${tee}/sku-TEE-INK-M`)

  expect(page.content('og:type')).toBe('product')
  expect(page.content('og:title')).toBe(page.title)
  expect(page.content('og:description')).toBe('Plain Tee, made for trying things out.')
  expect(page.content('og:image')).toBe(`${origin}/images/test/plain-tee-INK-front.webp?w=845`)
  expect(page.content('og:image:alt')).toBe('Plain Tee, Ink')
  expect(page.content('twitter:card')).toBe('summary_large_image')
})

test('a link to the home page shows its banner, whose shape is its own', async () => {
  const page = await at('/')

  expect(page.content('og:image')).toMatch(/^http:\/\/localhost:3000\/images\/demo\/hero-/)
  expect(page.content('og:image:alt')).toBe('Marlow')
  expect([page.content('og:image:width'), page.content('og:image:height')]).toEqual([undefined, undefined])
  expect(await at(tee).then(({ content }) => content('og:image:height'))).toBe('990')
})

test.each(['/stores', '/guest-services', '/apply-today'])(
  'a link to %s shows the picture of the home page',
  async (path) => {
    const page = await at(path)
    expect(page.content('og:image')).toMatch(/^http:\/\/localhost:3000\/images\/demo\/hero-/)
    expect([page.content('og:image:alt'), page.content('twitter:card')]).toEqual(['Marlow', 'summary_large_image'])
  },
)

test('a link to a page of one shopper shows none', async () => {
  expect((await at('/cart')).content('og:image')).toBeUndefined()
})

test.each([
  ['/gift-card/prd-GIFTCARD?isQuickView=true', 'Gift Card', '25.00', '200.00'],
  ['/donation/prd-DONATION', 'Donation', '1.00', '10.00'],
])('%s is one offer of all its amounts, which is not taken back', async (path, name, lowPrice, highPrice) => {
  const product = productOfPage((await at(path)).document)
  expect(product).toMatchObject({
    ...{ '@type': 'Product', name },
    offers: {
      ...{ '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: 3, availability: 'InStock' },
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    },
  })
  expect((await listingProblems([product])).errors).toEqual([])
})

test('the data of a product with variants passes the rules for merchant listings', async () => {
  const page = await at(tee)
  const group = productOfPage(page.document)
  const others = thingsOf(page.document).filter((thing) => !String(thing['@type']).startsWith('Product'))
  const { errors, warnings } = await listingProblems([...variantsOf(group), ...others])
  // what Google would like besides, and this product has nothing to say in
  const silent =
    /"(gtin|mpn|material|pattern|hasCertification|inProductGroupWithID|isVariantOf|subjectOf|aggregateRating|review|priceValidUntil|addressRegion)"/

  expect(errors).toEqual([])
  expect(warnings.filter((warning) => !silent.test(warning))).toEqual([])
  expect(group).toMatchObject({
    ...{ '@type': 'ProductGroup', productGroupID: '100001', name: 'Plain Tee', url: origin + tee },
    ...{ brand: { name: 'Harbor' }, audience: { suggestedGender: 'male' } },
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  expect(group.hasVariant).toHaveLength(6)
})

test('the barcode of a variant stands in the data where it is a GTIN, of whatever length', async () => {
  const barcodes = { 'TEE-INK-S': '400000000015', 'TEE-INK-M': '4006381333931', 'TEE-INK-L': '400000000016' }
  for (const [code, upc] of Object.entries(barcodes))
    await shop.store.db.updateTable('sku').set({ upc }).where('code', '=', code).execute()
  await changeProduct(shop, '100001', { active: 1 }) // whoever keeps the product reads it again
  const named = async () =>
    productOfPage((await at(tee)).document).hasVariant.flatMap(({ sku, ...data }: Record<string, unknown>) =>
      Object.entries(data).flatMap(([name, value]) => (name.startsWith('gtin') ? [[sku, name, value]] : [])),
    )
  await expect.poll(named).toEqual([
    ['TEE-INK-S', 'gtin12', '400000000015'],
    ['TEE-INK-M', 'gtin13', '4006381333931'],
  ])
})

test('prices and stock in the data are those of the page', async () => {
  const { hasVariant } = productOfPage((await at(tee)).document)
  const offers = hasVariant.map(
    ({ sku, name, color, size, offers }: Record<string, { price: string; availability: string }>) => {
      return [sku, name, color, size, offers?.price, offers?.availability]
    },
  )

  expect(offers).toContainEqual(['TEE-INK-M', 'Plain Tee, Ink, M', 'Ink', 'M', '25.00', 'InStock'])
  expect(offers).toContainEqual(['TEE-INK-L', 'Plain Tee, Ink, L', 'Ink', 'L', '25.00', 'OutOfStock'])
  expect(productOfPage((await at('/one-size-cap/prd-100003')).document)).toMatchObject({
    ...{ '@type': 'Product', sku: 'CAP-INK', url: `${origin}/one-size-cap/prd-100003` },
    offers: { price: '19.99', priceCurrency: 'USD', url: `${origin}/one-size-cap/prd-100003/sku-CAP-INK` },
  })
  const sale = productOfPage((await at('/sale-shirt/prd-100004')).document).hasVariant[0]
  expect(sale.offers).toMatchObject({ price: '30.00', priceSpecification: { price: '40.00' } })
  expect(productOfPage((await at('/store-only-socks/prd-100012')).document).offers.availability).toBe('InStoreOnly')
})

test('what stores alone get is had in stores as long as the shop has any, and no offer says what sending costs', async () => {
  await changeProduct(shop, '100002', { availableOnline: 0, availableInStore: 0 })
  const offer = async () => productOfPage((await at('/long-pants/prd-100002')).document).hasVariant[0].offers
  expect(await offer()).not.toHaveProperty('shippingDetails')
  expect((await offer()).availability).toBe('InStoreOnly')
  shop.store.toggles.shipToStore = false
  const closed = await offer()
  shop.store.toggles.shipToStore = true
  expect(closed.availability).toBe('OutOfStock')
})

test('offers say sixty days, 6.99 by mail, nothing in a store, and what sending costs', async () => {
  const { hasVariant } = productOfPage((await at(tee)).document)
  const [mail, store] = hasVariant[0].offers.hasMerchantReturnPolicy

  expect(mail).toMatchObject({
    ...{ applicableCountry: 'US', merchantReturnDays: 60, returnMethod: 'https://schema.org/ReturnByMail' },
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    returnShippingFeesAmount: { value: '6.99', currency: 'USD' },
  })
  expect(store).toMatchObject({
    ...{ merchantReturnDays: 60, returnMethod: 'https://schema.org/ReturnInStore' },
    returnFees: 'https://schema.org/FreeReturn',
  })
  const boots = productOfPage((await at('/heavy-boots/prd-100007')).document)
  const rates = [hasVariant[0], boots.hasVariant[0]].map(({ offers }) => offers.shippingDetails.shippingRate.value)
  expect(rates).toEqual(['7.99', '0.00'])
})

test('the rating is told where there are reviews', async () => {
  await changeProduct(shop, '100006', { rating: 425, ratingCount: 12 })
  const rated = productOfPage((await at('/ended-shirt/prd-100006')).document)

  expect(rated.aggregateRating).toMatchObject({ '@type': 'AggregateRating', ratingValue: 4.25, reviewCount: 12 })
  expect(productOfPage((await at('/dated-shirt/prd-100005')).document).aggregateRating).toBeUndefined()
})

test('a price holds until its sale ends, where it has one that ends', async () => {
  const offerOf = async (path: string) => productOfPage((await at(path)).document).offers
  const { price, priceValidUntil } = await offerOf('/dated-shirt/prd-100005')
  expect(price).toBe('35.00')
  expect(Date.parse(priceValidUntil)).toBeGreaterThan(Date.now())
  const ended = await offerOf('/ended-shirt/prd-100006')
  expect([ended.price, ended.priceValidUntil]).toEqual(['50.00', undefined])
})

test('a product that does not come back says so', async () => {
  await changeProduct(shop, '100013', { returnable: 0 })
  const pin = productOfPage((await at('/enamel-pin/prd-100013')).document)

  expect(pin.offers.hasMerchantReturnPolicy).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})

test('no text of a product can end the element it stands in', async () => {
  const evil = '</script><script>alert(1)</script>\u2028 & "quoted"'
  await changeProduct(shop, '100009', { name: evil, brand: evil })
  const page = await at('/x/prd-100009')

  expect(page.html).not.toContain('<script>alert')
  expect(productOfPage(page.document)).toMatchObject({ name: evil, brand: { name: evil } })
  expect(page.content('og:title')).toContain(evil.split('\u2028')[0])
})

test('the way to a page is told on products and listings', async () => {
  for (const path of [tee, '/mens/shirts']) {
    const page = await at(path)
    const way = thingsOf(page.document).find((thing) => thing['@type'] === 'BreadcrumbList')
    const shown = [...page.document.querySelectorAll('.crumbs li')].map((step) => step.textContent)

    expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual(shown)
    expect(way.itemListElement[0]).toMatchObject({ position: 1, item: `${origin}/mens` })
  }
})

test('robots.txt closes calls and personal pages and names the sitemap', async () => {
  const { status, headers, text } = await fetched('/robots.txt')

  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/plain')
  expect(text.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /cart$', 'Disallow: /api/']))
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('robots.txt closes the pages of a shopper, and no product whose address begins like one', async () => {
  const { text } = await fetched('/robots.txt')
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, path = '']) => ({ kind, path }))
  /** The longest rule that fits has the word. */
  const isClosed = (path: string) => {
    const pattern = (rule: string) => rule.replace(/[.+?()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')
    const fitting = rules.filter((rule) => new RegExp(`^${pattern(rule.path)}`).test(path))
    return fitting.sort((a, b) => b.path.length - a.path.length)[0]?.kind === 'Disallow'
  }

  for (const path of ['/cart', '/cart?removed=1', '/checkout/confirmation', '/account/addresses', '/cart/api/add'])
    expect([path, isClosed(path)]).toEqual([path, true])
  for (const path of ['/cart/prd-1', '/account-book/prd-2', '/account/prd-3', '/checkout-shirt/prd-4', '/mens'])
    expect([path, isClosed(path)]).toEqual([path, false])
})

test('the sitemap lists what the shop shows and nothing it hides', async () => {
  const { status, headers, text } = await fetched('/sitemap.xml')
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(origin, ''))

  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/xml')
  expect(paths).toEqual(expect.arrayContaining(['/', '/mens', '/mens/shirts', '/brand/harbor', '/stores/7850', tee]))
  expect(paths).toEqual(expect.arrayContaining(['/gift-card/prd-GIFTCARD', '/donation/prd-DONATION', '/all/gifts']))
  expect(paths.filter((path) => /retired|coming|gift-wrap/.test(path ?? ''))).toEqual([])
  for (const path of paths) expect((await at(path ?? '')).status, path).toBe(200)
})

test.each(['/sitemap/1.xml', '/sitemap/0.xml', '/sitemap/x', '/sitemap/99999999.xml'])(
  '%s is no part of it',
  async (path) => {
    expect((await fetched(path)).status).toBe(404)
  },
)
