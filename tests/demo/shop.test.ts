import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { giftCardsToTry } from '~/services/payments/gift-cards/gift-cards-to-try'
import { demoShop } from '../../demo/shop'

const statesAndDc =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )
const zips = gunzipSync(readFileSync(new URL('../../demo/us-zip-codes.tsv.gz', import.meta.url)))
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
const stateOfZip = new Map(zips.map(([zip, , state]) => [zip, state]))

describe('the demo shop', () => {
  test('has 46 stores, each in the state its zip code lies in', () => {
    expect(demoShop.stores).toHaveLength(46)
    expect(demoShop.stores[0]).toMatchObject({ storeNumber: 7850, name: 'Old Market', city: 'Omaha' })
    for (const store of demoShop.stores) expect(stateOfZip.get(store.postalCode)).toBe(store.stateProvinceRegion)
  })

  test('has stores open seven days a week', () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    for (const { hours } of demoShop.stores)
      expect(demoShop.storeHours[hours]?.map((line) => line.split(' ')[0])).toEqual(days)
  })

  test('ships standard for 5.95, free from 75.00, and faster for more', () => {
    const shipped = demoShop.fulfillmentOptions.filter((option) => option.fulfillmentType === 'PHYSICAL_SHIP')
    expect(
      shipped.map(({ longDescription, price, freeFrom, expedited }) => [longDescription, price, freeFrom, expedited]),
    ).toEqual([
      ['Standard Ground', 595, 7500, false],
      ['Two Day', 1499, null, true],
      ['Next Day', 2499, null, true],
    ])
  })

  test('has one tax rate for every state and the military, and some for cities', () => {
    const whole = demoShop.taxRates.filter((rate) => rate.zipPrefix === '').map((rate) => rate.state)
    expect(whole.toSorted()).toEqual([...statesAndDc, 'AA', 'AE', 'AP'].toSorted())
    const cities = demoShop.taxRates.filter((rate) => rate.zipPrefix !== '')
    expect(cities.length).toBeGreaterThan(10)
    for (const { state, zipPrefix } of cities) {
      const there = zips.filter(([zip]) => zip?.startsWith(zipPrefix))
      expect(there.length, zipPrefix).toBeGreaterThan(0)
      expect(
        there.every(([, , found]) => found === state),
        zipPrefix,
      ).toBe(true)
    }
  })

  test('gives a threshold exactly where the clothing rule needs one', () => {
    for (const { clothingRule, clothingThreshold } of demoShop.taxRates) {
      expect(clothingThreshold !== null).toBe(clothingRule === 'exempt-under' || clothingRule === 'above')
    }
  })

  test('has gift cards of both lengths and in every state', () => {
    expect(new Set(giftCardsToTry.map((card) => card.number)).size).toBe(giftCardsToTry.length)
    expect(new Set(giftCardsToTry.map((card) => card.number.length))).toEqual(new Set([16, 19]))
    expect(new Set(giftCardsToTry.map((card) => card.status))).toEqual(new Set(['active', 'inactive', 'frozen']))
    expect(giftCardsToTry.some((card) => card.status === 'active' && card.amount === 0)).toBe(true)
  })

  test('has one gift card that is empty, one that is blocked, and one whose money is gone at submit', () => {
    const special = giftCardsToTry.filter(({ trigger }) => trigger !== null)
    expect(special.map(({ number, amount, status, trigger }) => [number, amount, status, trigger])).toEqual([
      ['7777000000000001', 0, 'active', 'empty'],
      ['7777000000000002', 2500, 'inactive', 'blocked'],
      ['7777000000000003', 5000, 'frozen', 'hold-fails'],
    ])
  })
})

describe('the zip codes', () => {
  test('are sorted, unique and complete rows', () => {
    expect(zips.length).toBe(41_664)
    expect(zips.every((row) => row.length === 5 && row.every((cell) => cell !== ''))).toBe(true)
    expect(zips.every(([zip], place) => place === 0 || (zips[place - 1]?.[0] ?? '') < (zip ?? ''))).toBe(true)
  })

  test('hold Puerto Rico and the military post offices under their states', () => {
    expect(zips.filter(([, , state]) => state === 'PR')).toHaveLength(176)
    expect(stateOfZip.get('00901')).toBe('PR')
    expect(stateOfZip.get('09012')).toBe('AE')
    expect(stateOfZip.get('34020')).toBe('AA')
    expect(stateOfZip.get('96306')).toBe('AP')
    const military = zips.filter(([, , state]) => ['AA', 'AE', 'AP'].includes(state ?? ''))
    expect(new Set(military.map(([, city]) => city))).toEqual(new Set(['APO', 'FPO']))
  })
})
