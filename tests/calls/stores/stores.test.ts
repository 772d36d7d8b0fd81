import { describe, expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

const bare = { headers: { cookie: '' } }
const numbersOf = (stores: { storeNumber: number }[]) => stores.map(({ storeNumber }) => storeNumber)

async function stores(path: string) {
  const { status, body } = await newShopper(shop).call('GET', `/store/api/${path}`)
  return [status, body.stores ? numbersOf(body.stores) : body.success]
}

const oldMarket = {
  storeNumber: 7850,
  valid: true,
  name: 'Old Market',
  addressLine1: '1024 Howard Row',
  city: 'Omaha',
  stateProvinceRegion: 'NE',
  postalCode: '68102',
  phoneNumber: '402-555-0100',
  latitude: 41.259,
  longitude: -95.9409,
  hours: expect.arrayContaining(['Monday 10 AM – 8 PM']),
  distance: null,
  supportsPickup: true,
  supportsShipToStore: true,
}

describe('searches', () => {
  test('by zip code answer whole stores with their miles, nearest first', async () => {
    const { status, headers, body } = await newShopper(shop).call('GET', '/store/api/zip?zip=68102&blcAjax=true')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.success).toBe(true)
    expect(body.stores[0]).toEqual({ ...oldMarket, distance: 0.4 })
    expect(body.stores[0].hours).toHaveLength(7)
    expect(numbersOf(body.stores)).toEqual([7850, 7106])
  })

  test.each([
    ['zip?zip=68845', [7111]],
    ['zip?zip=68845-1234', [7111]],
    ['zip?zip=68845&storeShippingType=PKP', []],
    ['zip?zip=68845&storeShippingType=STS', [7111]],
    ['zip?zip=99999', []],
    ['zip?zip=abc', []],
    ['zip', []],
    ['city-state?city=Omaha&state=NE', [7850, 7106]],
    ['city-state?city=omaha&state=nebraska', [7850, 7106]],
    ['city-state?city=Om%C3%A1ha&state=NE', [7850, 7106]],
    ['city-state?city=Omaha&state=ZZ', []],
    ['city-state?city=Atlantis&state=NE', []],
    ['city-state', []],
    ['geolocation?latitude=41.2&longitude=-96', [7850, 7106]],
    ['geolocation?latitude=91&longitude=-96', []],
    ['geolocation?latitude=41&longitude=-181', []],
    ['geolocation?latitude=&longitude=', []],
    ['geolocation?latitude=NaN&longitude=1e2', []],
    ['geolocation', []],
    ['ip', []],
  ])('%s finds %j', async (path, numbers) => {
    expect(await stores(path)).toEqual([200, numbers])
  })

  test.each([
    'zip?zip=68102&',
    'city-state?city=Omaha&state=NE&',
    'geolocation?latitude=41&longitude=-96&',
    'store?storeNumber=7850&',
    'default?',
  ])('a shipping type there is not is 400 at %s', async (path) => {
    for (const type of ['pkp', 'x', '', '%00']) {
      const { status, headers, body } = await newShopper(shop).call(
        'GET',
        `/store/api/${path}storeShippingType=${type}`,
      )
      expect([status, body.success, headers.get('x-reload')]).toEqual([400, false, null])
    }
  })
})

test.each([
  ['zip', `zip=${'6'.repeat(41)}`],
  ['city', `city=${'x'.repeat(41)}&state=NE`],
  ['state', `city=Omaha&state=${'x'.repeat(41)}`],
])('a %s of more than 40 characters is no search', async (contactField, query) => {
  const path = contactField === 'zip' ? 'zip' : 'city-state'
  const { status, body } = await newShopper(shop).call('GET', `/store/api/${path}?${query}`)
  const message = 'Zip or City, State cannot be more than 40 characters.'
  expect([status, body.success, body.data.errors]).toMatchObject([200, false, [{ contactField, message }]])
})

describe('a store', () => {
  test('is valid for the shipping type asked for, or not', async () => {
    const valid = async (query: string) =>
      (await newShopper(shop).call('GET', `/store/api/store?${query}`)).body.store.valid
    expect(await valid('storeNumber=7111')).toBe(true)
    expect(await valid('storeNumber=7111&storeShippingType=STS')).toBe(true)
    expect(await valid('storeNumber=7111&storeShippingType=PKP')).toBe(false)
  })

  test.each(['storeNumber=1', 'storeNumber=-7850', 'storeNumber=x', 'storeNumber=99999999999999999999', ''])(
    'that there is not is null: %s',
    async (query) => {
      const { status, body } = await newShopper(shop).call('GET', `/store/api/store?${query}`)
      expect([status, body]).toEqual([200, { success: true, store: null }])
    },
  )
})

describe('the default store', () => {
  test('is none at first, then the one chosen, for that visitor alone', async () => {
    const shopper = newShopper(shop)
    expect((await shopper.call('GET', '/store/api/default')).body).toEqual({ success: true, store: null })

    const chosen = await shopper.call('POST', '/store/api/default?isCart=false', { storeNumber: 7850 })
    expect([chosen.status, chosen.body]).toEqual([200, { success: true, store: oldMarket }])
    expect((await shopper.call('GET', '/store/api/default')).body.store).toEqual(oldMarket)
    expect((await shopper.call('GET', '/store/api/ip')).body.stores).toEqual([oldMarket])

    await shopper.call('POST', '/store/api/default', 'storeNumber=7111', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { body } = await shopper.call('GET', '/store/api/default?storeShippingType=PKP')
    expect(body.store).toMatchObject({ storeNumber: 7111, valid: false })
    expect((await newShopper(shop).call('GET', '/store/api/default')).body.store).toBeNull()
  })

  test('stays through a bag that is made later', async () => {
    const shopper = newShopper(shop)
    await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
    await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK' })
    expect((await shopper.call('GET', '/store/api/default')).body.store.storeNumber).toBe(7850)
    await shopper.visit('/')
    expect(shopper.textOf('.bag-link .num')).toBe('1')
  })

  test.each([{ storeNumber: 1 }, { storeNumber: 'x' }, { storeNumber: -1 }, {}, [], '{'])(
    'cannot be %j',
    async (wanted) => {
      const shopper = newShopper(shop)
      const { status, body } = await shopper.call('POST', '/store/api/default', wanted)
      expect([status, body.success, body.messages[0].message]).toEqual([
        200,
        false,
        'An error occurred. Please try again.',
      ])
      expect((await shopper.call('GET', '/store/api/default')).body.store).toBeNull()
    },
  )

  test('can be none again', async () => {
    const shopper = newShopper(shop)
    for (const none of [null, 'none']) {
      await shopper.call('POST', '/store/api/default', { storeNumber: 7850 })
      const { body } = await shopper.call('POST', '/store/api/default?isCart=true', { storeNumber: none })
      expect(body).toEqual({ success: true, store: null })
      expect((await shopper.call('GET', '/store/api/default')).body.store).toBeNull()
    }
  })

  test('is not changed without a token', async () => {
    const { status } = await newShopper(shop).call(
      'POST',
      '/store/api/default',
      { storeNumber: 7850 },
      { token: false },
    )
    expect(status).toBe(400)
  })
})

describe('shop by store', () => {
  test('is set, read and reset, apart from the default store', async () => {
    const shopper = newShopper(shop)
    const read = async () => (await shopper.call('GET', '/shop-by-store/api')).body
    expect(await read()).toEqual({ success: true, store: null })
    expect((await shopper.call('POST', '/shop-by-store/api', { storeNumber: '7850' })).body).toEqual({
      success: true,
      store: oldMarket,
    })
    expect(await read()).toEqual({ success: true, store: oldMarket })
    expect((await shopper.call('GET', '/store/api/default')).body.store).toBeNull()

    const reset = await shopper.call('GET', '/shop-by-store/api/reset')
    expect([reset.status, reset.body]).toEqual([200, { success: true, store: null }])
    expect((await read()).store).toBeNull()
  })

  test.each([{ storeNumber: 1 }, { storeNumber: null }, {}, [], '{'])('%j is no store: 400', async (wanted) => {
    const { status, body } = await newShopper(shop).call('POST', '/shop-by-store/api', wanted)
    expect([status, body.success, body.messages[0].message]).toEqual([
      400,
      false,
      'An error occurred. Please try again.',
    ])
  })

  test('is reset by nobody who does not prove to be the shopper', async () => {
    const shopper = newShopper(shop)
    await shopper.call('POST', '/shop-by-store/api', { storeNumber: 7850 })
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
    expect((await shopper.call('GET', '/shop-by-store/api/reset', undefined, { headers: foreign })).status).toBe(403)
    expect((await shopper.call('GET', '/shop-by-store/api')).body.store).toEqual(oldMarket)

    await shopper.visit('/shop-by-store/api/reset')
    expect(shopper.textOf('h1')).toBe('Show the products of all stores again?')
    expect(shopper.text).toContain('Old Market')
    await shopper.visit('/shop-by-store/api/reset')
    expect((await shopper.call('GET', '/shop-by-store/api')).body.store).toEqual(oldMarket)
    await shopper.forge('/shop-by-store/api/reset', {})
    expect(shopper.address).toBe('/all')
    expect((await shopper.call('GET', '/shop-by-store/api')).body.store).toBeNull()
  })
})

test('calls about stores that there are not, and other methods, are refused', async () => {
  expect((await newShopper(shop).call('GET', '/store/api/nothing')).status).toBe(404)
  expect((await newShopper(shop).call('POST', '/store/api/zip', {})).status).toBe(405)
  expect((await newShopper(shop).call('GET', '/store/api/default', undefined, bare)).status).toBe(200)
})
