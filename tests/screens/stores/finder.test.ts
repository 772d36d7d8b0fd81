import { describe, expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

async function at(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

const found = ({ document }: Awaited<ReturnType<typeof at>>) =>
  [...document.querySelectorAll('.found h3')].map((heading) => heading.textContent)

function dataOf({ document }: Awaited<ReturnType<typeof at>>) {
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')['@graph']
}

describe('the finder', () => {
  test('lists every store by state before anything is searched', async () => {
    const shopper = await at('/stores')
    expect(shopper.title).toBe('Find a store | Marlow')
    const links = [...shopper.document.querySelectorAll('.directory a')].map((link) => link.getAttribute('href'))
    expect(links.toSorted()).toEqual(['/stores/7106', '/stores/7111', '/stores/7311', '/stores/7850'])
    expect(shopper.text).toContain('Nebraska')
    expect(shopper.text).not.toContain('Use my location')
  })

  test('finds stores by zip code, and by city and state', async () => {
    const shopper = await at('/stores')
    await shopper.submit('store-search', { near: '68102' })
    expect(shopper.address).toBe('/stores?near=68102')
    expect(found(shopper)).toEqual(['Old Market', 'Haymarket'])
    expect(shopper.textOf('.found li')).toMatch(/^Old Market0.4 miles away1024 Howard RowOmaha, NE 68102402-555-0100/)
    expect(shopper.textOf('.found li')).toContain('Monday10 AM – 8 PM')

    await shopper.submit('store-search', { near: ' omaha ,Nebraska' })
    expect(found(shopper)).toEqual(['Old Market', 'Haymarket'])
    expect(shopper.valueOf('near')).toBe(' omaha ,Nebraska')
    await shopper.submit('store-search', { near: 'Coeur d’Alene, ID' })
    expect(shopper.valueOf('near')).toBe("Coeur d'Alene, ID")
  })

  test.each(['abc', '1234', 'Omaha', '', 'Omaha, Nowhere', '<script>'])('cannot tell what %j is', async (near) => {
    const shopper = await at('/stores')
    await shopper.submit('store-search', { near })
    expect(shopper.status).toBe(200)
    expect(shopper.title).toBe('Error: Find a store | Marlow')
    expect(shopper.textOf('[role=alert]')).toBe('Unable to determine search')
    expect(shopper.errorsOf('near')).toEqual(['Zip or City, State must be a 5 digit zip or city, state'])
    expect(shopper.valueOf('near')).toBe(near)
  })

  test.each([
    'near=99999',
    'near=Atlantis,%20NE',
    'near=55401',
    'latitude=95&longitude=0',
    'latitude=x',
    'longitude=%00',
  ])('finds nothing near %s and says so', async (query) => {
    const shopper = await at(`/stores?${query}`)
    expect(shopper.status).toBe(200)
    expect(shopper.text).toContain('No stores found near your search.')
    expect(shopper.text).toContain('All stores')
  })

  test('finds stores around a point, as scripts ask it to', async () => {
    const shopper = await at('/stores?latitude=41.259&longitude=-95.934')
    expect(shopper.text).toContain('Stores near you')
    expect(found(shopper)).toEqual(['Old Market', 'Haymarket'])
  })

  test.each([41, 5_000])('says that a search of %i characters is too long, and keeps it', async (length) => {
    const typed = `${'x'.repeat(length - 4)}, NE`
    const shopper = await at(`/stores?near=${typed}`)
    expect(shopper.status).toBe(200)
    expect(shopper.title).toBe('Error: Find a store | Marlow')
    expect(shopper.textOf('[role=alert]')).toBe('Unable to determine search')
    expect(shopper.errorsOf('near')).toEqual(['Zip or City, State cannot be more than 40 characters.'])
    expect(shopper.valueOf('near')).toBe(typed.slice(0, 100))
  })

  test('a search of 40 characters is not too long', async () => {
    const shopper = await at(`/stores?near=${'x'.repeat(36)}, NE`)
    expect([shopper.errorsOf('near'), shopper.textOf('.finder [role=status]')]).toEqual([
      [],
      'No stores found near your search.',
    ])
  })
})

test('control characters of a search do not stand in the page', async () => {
  for (const path of ['/stores?near=Oma%01ha%1B%E2%80%AE,%00+NE', '/search?q=a%01b%1Bc%7Fd%C2%85e', '/cart?q=%01%1B']) {
    const shopper = newShopper(shop)
    const { text } = await shopper.call('GET', path, undefined, { headers: { accept: 'text/html' } })
    expect([path, /[^\P{C}\n\t]/u.exec(text)]).toEqual([path, null])
  }
})

describe('choosing a store', () => {
  test('marks it, names it in the header of every page, and can be done again', async () => {
    const shopper = await at('/stores?near=68102')
    expect(shopper.textOf('.store-link[href^="/stores"]')).toBe('Find a store')
    await shopper.submit('choose-store', { storeNumber: '7106' })
    expect(shopper.address).toBe('/stores?near=68102')
    expect(shopper.textOf('.chosen')).toBe('Your store')
    expect(shopper.textOf('.your-store')).toContain('Haymarket')

    await shopper.submit('choose-store', { storeNumber: '7850' })
    await shopper.visit('/cart')
    expect(shopper.textOf('.store-link[href^="/stores"]')).toBe('Your store: Omaha, NE')
    expect((await shopper.call('GET', '/store/api/default')).body.store.storeNumber).toBe(7850)
  })

  test('leads back to the page the shopper came from', async () => {
    const shopper = await at('/plain-tee/prd-100001/sku-TEE-IVR-S?x=1')
    await shopper.follow('Find a store')
    await shopper.submit('store-search', { near: '68102' })
    await shopper.submit('choose-store', { storeNumber: '7850' })
    expect(shopper.address).toBe('/plain-tee/prd-100001/sku-TEE-IVR-S?x=1')
  })

  test('leads back from the page of a store as well, by the list of all, by results and by what is near', async () => {
    const tee = '/plain-tee/prd-100001/sku-TEE-IVR-S?x=1'
    const shopper = await at(`/stores?next=${encodeURIComponent(tee)}`)
    await shopper.follow('Omaha Old Market')
    expect(shopper.textOf('h1')).toBe('Old Market')
    await shopper.follow('Haymarket')
    await shopper.submit('choose-store', { storeNumber: '7106' })
    expect(shopper.address).toBe(tee)

    await shopper.visit('/stores?near=68102&isCart=true')
    await shopper.follow('Old Market')
    await shopper.submit('change-store', { storeNumber: '7850' })
    expect(shopper.address).toBe('/cart')
    expect(shopper.textOf('.store-link[href^="/stores"]')).toBe('Your store: Omaha, NE')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert',
  ])('never leads to %j', async (next) => {
    const path = `/stores?near=68102&next=${encodeURIComponent(next)}`
    const shopper = await at(path)
    await shopper.submit('choose-store', { storeNumber: '7850' })
    expect(shopper.address).toBe(path)
  })

  test.each([
    ['/cart', true],
    ['/cart?added=1', true],
    ['/cart-wheel-dress/prd-100001', false],
    ['/mens', false],
  ])('knows whether %s is the bag, which goes along', async (next, isBag) => {
    const shopper = await at(`/stores?near=68102&next=${encodeURIComponent(next)}`)
    expect(shopper.document.querySelector('[name=isCart]') !== null).toBe(isBag)
  })

  test.each(['1', 'x', '-7850', ''])('refuses a store there is not: %j', async (storeNumber) => {
    const shopper = await at('/stores?near=68102')
    await shopper.forge('/stores?near=68102', { form: 'choose-store', storeNumber })
    expect(shopper.status).toBe(422)
    expect(shopper.textOf('[role=alert]')).toBe('An error occurred. Please try again.')
    expect(found(shopper)).toEqual(['Old Market', 'Haymarket'])
  })
})

test('where stores have nothing to hand out one can still be chosen for a listing of what it has', async () => {
  Object.assign(shop.store.toggles, { pickup: false, shipToStore: false })
  const shopper = await at('/stores?near=68102')
  expect(shopper.document.querySelector('[name=storeNumber]')).toBeNull()
  await shopper.visit('/stores?next=%2Fmens%3FshopByStore%3Dtrue')
  await shopper.submit('store-search', { near: '68102' })
  await shopper.submit('choose-store', {})
  expect(shopper.address).toBe('/mens')
  expect(shopper.text).toContain('Old Market')
  Object.assign(shop.store.toggles, { pickup: true, shipToStore: true })
})

describe('a store of its own page', () => {
  test('says where it is, when it is open and what is near', async () => {
    const shopper = await at('/stores/7850')
    expect(shopper.title).toBe('Old Market, Omaha, NE | Marlow')
    for (const words of ['1024 Howard Row', '402-555-0100', 'Sunday 10 AM – 8 PM', 'Free pick up', 'Ship to store'])
      expect(shopper.text).toContain(words)
    expect(shopper.textOf('.nearby')).toContain('Haymarket')
    await shopper.submit('choose-store')
    expect(shopper.address).toBe('/stores/7850')
    expect(shopper.textOf('.chosen')).toBe('Your store')
  })

  test('tells search engines the same', async () => {
    const shopper = await at('/stores/7850')
    const [store, steps] = dataOf(shopper)
    expect(store).toMatchObject({
      '@type': 'ClothingStore',
      name: 'Marlow Old Market',
      url: expect.stringMatching(/^http:.*\/stores\/7850$/),
      telephone: '+1-402-555-0100',
      address: { streetAddress: '1024 Howard Row', addressLocality: 'Omaha', addressRegion: 'NE', postalCode: '68102' },
      geo: { latitude: 41.259, longitude: -95.9409 },
    })
    expect(store.openingHoursSpecification).toHaveLength(7)
    expect(store.openingHoursSpecification[0]).toMatchObject({ dayOfWeek: 'Monday', opens: '10:00', closes: '20:00' })
    expect(steps.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Find a store', 'Old Market'])
    expect(dataOf(await at('/stores/7111'))[0].openingHoursSpecification).toEqual([])
  })

  test('shows only what is known and offered', async () => {
    const shopper = await at('/stores/7111')
    expect(shopper.text).not.toContain('Hours')
    expect(shopper.text).not.toContain('Free pick up')
    expect(shopper.text).not.toContain('Stores nearby')
  })

  test.each(['1', 'abc', '7850x', '99999999999', '-7850', '7850.0', '07850'])('is not there for %s', async (number) => {
    expect((await at(`/stores/${number}`)).status).toBe(404)
  })
})
