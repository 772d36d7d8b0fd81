import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findStoresNear, findStoresOfAddress, searchStores } from '~/services/stores/find-stores'
import { findLocation, isValidFor } from '~/services/stores/locations'
import { openTestStore, type TestStore } from '../../store'

const omaha = { latitude: 41.259, longitude: -95.934 }

const found = async (stores: Promise<{ storeNumber: number; distance?: number }[]>) =>
  (await stores).map(({ storeNumber, distance }) => [storeNumber, distance])

async function addStores(store: TestStore, count: number) {
  const [first] = await store.db.selectFrom('store').selectAll().where('number', '=', 7850).execute()
  if (!first) throw new Error('the fixture shop has no store 7850')
  const more = Array.from({ length: count }, (_, at) => ({ ...first, number: 8000 + at, latitude: 41.3 + at / 100 }))
  await store.db.insertInto('store').values(more).execute()
}

describe('stores near a point', () => {
  test('are those within a hundred miles, nearest first, with miles', async () => {
    const store = await openTestStore()
    expect(await found(findStoresNear(store, omaha, 'ALL'))).toEqual([
      [7850, 0.4],
      [7106, 50.4],
    ])
  })

  test('follow the switches of the shop at once', async () => {
    const store = await openTestStore()
    expect(await found(findStoresNear(store, omaha, 'PKP'))).toHaveLength(2)
    store.toggles.pickup = false
    expect(await found(findStoresNear(store, omaha, 'PKP'))).toEqual([])
    expect(await found(findStoresNear(store, omaha, 'STS'))).toHaveLength(2)
  })

  test('are at most ten', async () => {
    const store = await openTestStore()
    await addStores(store, 14)
    const numbers = (await findStoresNear(store, omaha, 'ALL')).map(({ storeNumber }) => storeNumber)
    expect(numbers).toEqual([7850, 8000, 8001, 8002, 8003, 8004, 8005, 8006, 8007, 8008])
  })

  test('are only those open for the shipping type', async () => {
    const store = await openTestStore()
    const kearney = { latitude: 40.75, longitude: -99.13 }
    const newYork = { latitude: 40.75, longitude: -73.99 }
    expect(await found(findStoresNear(store, kearney, 'STS'))).toEqual([[7111, 0.1]])
    expect(await found(findStoresNear(store, kearney, 'PKP'))).toEqual([])
    expect(await found(findStoresNear(store, newYork, 'PKP'))).toHaveLength(1)
    expect(await found(findStoresNear(store, newYork, 'STS'))).toEqual([])
  })

  test('a store takes part in no feature that is off', async () => {
    const store = await openTestStore({ settings: { FEATURE_PICKUP: 'off' } })
    const location = await findLocation(store, 7850)
    expect(location).toMatchObject({ supportsPickup: false, supportsShipToStore: true })
    expect(location && [isValidFor(location, 'PKP'), isValidFor(location, 'ALL')]).toEqual([false, true])
    expect(await found(findStoresNear(store, omaha, 'PKP'))).toEqual([])
  })
})

describe('a search', () => {
  test('by zip code or by city and state begins where those lie', async () => {
    const store = await openTestStore()
    expect(await found(searchStores(store, { zip: '68102' }, 'ALL'))).toEqual([
      [7850, 0.4],
      [7106, 50.4],
    ])
    expect(await found(searchStores(store, { city: ' kearney', state: 'NE' }, 'ALL'))).toEqual([[7111, 3.8]])
  })

  test('of an unknown zip code or city finds nothing', async () => {
    const store = await openTestStore()
    expect(await searchStores(store, { zip: '00000' }, 'ALL')).toEqual([])
    expect(await searchStores(store, { city: 'Atlantis', state: 'NE' }, 'ALL')).toEqual([])
  })

  test('knows cities by their short names, and with accents', async () => {
    const store = await openTestStore()
    const place = { ...omaha, zip: '63101', state: 'MO' }
    await store.db
      .insertInto('zipCode')
      .values({ ...place, city: 'Saint Louis' })
      .execute()
    for (const city of ['St. Louis', 'ST LOUIS', 'Saint  Louis', 'Säint Loüis', 'Sai\u0301nt Louis'])
      expect(await searchStores(store, { city, state: 'MO' }, 'ALL')).toHaveLength(2)
  })
})

describe('stores near a network address', () => {
  const table = join(mkdtempSync(join(tmpdir(), 'ip-')), 'blocks.csv')
  writeFileSync(
    table,
    [
      'network,geoname_id,postal_code,latitude,longitude',
      '10.2.0.0/16,1,,40.75,-73.99',
      '10.1.0.0/16,2,68102,41.259,-95.934',
      '2001:db8:1::/48,3,68102,41.259,-95.934',
      '10.3.0.0/16,4,,,',
      'nonsense',
    ].join('\n'),
  )

  test.each([
    ['10.1.255.255', [7850, 7106]],
    ['::ffff:10.1.0.0', [7850, 7106]],
    ['2001:db8:1:ffff::9', [7850, 7106]],
    ['10.2.0.1', [7311]],
    ['10.3.0.1', []],
    ['10.0.255.255', []],
    ['2001:db8:2::1', []],
    ['unknown', []],
  ])('of %s', async (address, numbers) => {
    const store = await openTestStore({ settings: { IP_LOCATIONS_FILE: table } })
    const near = await findStoresOfAddress(store, address, null)
    expect(near.map(({ storeNumber }) => storeNumber)).toEqual(numbers)
  })

  test('are the chosen one where no table, or none that can be read, tells more', async () => {
    const said: string[] = []
    const log = (event: string) => said.push(event)
    for (const file of ['', '/no/such/table.csv']) {
      const store = await openTestStore({ settings: { IP_LOCATIONS_FILE: file }, log })
      const chosen = await findLocation(store, 7111)
      expect(await found(findStoresOfAddress(store, '10.1.0.1', chosen))).toEqual([[7111, undefined]])
      expect(await findStoresOfAddress(store, '10.1.0.1', null)).toEqual([])
    }
  })
})
