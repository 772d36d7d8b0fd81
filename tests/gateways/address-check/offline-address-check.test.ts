import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { withMagicStreets } from '~/gateways/offline-address-check/magic-streets'
import { offlineAddressCheck } from '~/gateways/offline-address-check/offline-address-check'

const places = gunzipSync(readFileSync('demo/us-zip-codes.tsv.gz'))
  .toString()
  .trim()
  .split('\n')
  .map((row) => row.split('\t') as [zip: string, city: string, state: string])

const check = offlineAddressCheck({
  findZip: async (zip) => {
    const found = places.find(([known]) => known === zip)
    return found && { city: found[1], state: found[2] }
  },
  zipsOfCity: async (city, state) =>
    places.filter((place) => place[2] === state && place[1].toLowerCase() === city.toLowerCase()).map(([zip]) => zip),
})

/** "street; line 2; city; state; zip" */
function addressOf(text: string) {
  const [addressLine1 = '', addressLine2 = '', city = '', stateProvinceRegion = '', postalCode = ''] = text.split('; ')
  return { addressLine1, addressLine2, city, stateProvinceRegion, postalCode }
}

async function judge(text: string, by = check) {
  const verdict = await by.verify(addressOf(text))
  return verdict && { level: verdict.verificationLevel, suggestions: verdict.addressSuggestions.map(lineOf) }
}

function lineOf(address: ReturnType<typeof addressOf>) {
  const { addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = address
  return [addressLine1, addressLine2, city, stateProvinceRegion, postalCode].join('; ')
}

describe('an address whose zip, state, city and street agree is verified', () => {
  test.each([
    '2412 Poppleton Ave; ; Omaha; NE; 68105',
    '2412 Poppleton Ave; Apt 4; Omaha; NE; 68105-1234',
    '2412 Poppleton Ave Apt 4; ; Omaha; NE; 68105',
    '100 Broadway; ; New York; NY; 10005',
    '123 1/2 W 4th St NW; ; Omaha; NE; 68105',
    '5 McDonald Ct; ; Omaha; NE; 68105',
    '700 Summit Ave; ; St. Paul; MN; 55105',
    'PSC 3 Box 9; ; APO; AE; 09021',
    'Unit 45013 Box 2666; ; APO; AE; 09021',
    'PSC 3 Box 9; ; FPO; AE; 09021',
    'Unit 8400 Box 0009; ; DPO; AE; 09021',
    'PSC 3; Box 9; APO; AE; 09021',
    'Box 9; CMR 402; APO; AE; 09021',
  ])('%s', async (address) => {
    expect(await judge(address)).toEqual({ level: 'VERIFIED', suggestions: [] })
  })
})

describe('what can be put right is suggested', () => {
  test.each([
    ['a misspelled suffix', '100 Poppleton Stret; ; Omaha; NE; 68105', '100 Poppleton St; ; Omaha; NE; 68105'],
    ['a long suffix', '2412 Poppleton Avenue; ; Omaha; NE; 68105', '2412 Poppleton Ave; ; Omaha; NE; 68105'],
    ['a long direction', '12 North Main St; ; Omaha; NE; 68105', '12 N Main St; ; Omaha; NE; 68105'],
    ['small letters', '2412 poppleton ave; ; omaha; NE; 68105', '2412 Poppleton Ave; ; Omaha; NE; 68105'],
    ['capital letters', '2412 POPPLETON AVE; ; OMAHA; NE; 68105', '2412 Poppleton Ave; ; Omaha; NE; 68105'],
    ['a city the zip is not in', '2412 Poppleton Ave; ; Lincoln; NE; 68105', '2412 Poppleton Ave; ; Omaha; NE; 68105'],
    [
      'a zip with two digits swapped',
      '2412 Poppleton Ave; ; Omaha; NE; 86105',
      '2412 Poppleton Ave; ; Omaha; NE; 68105',
    ],
    ['the state of another city', '2412 Poppleton Ave; ; Omaha; TX; 68105', '2412 Poppleton Ave; ; Omaha; NE; 68105'],
    ['a zip of another state', '2412 Poppleton Ave; ; Omaha; NE; 10001', '2412 Poppleton Ave; ; New York; NY; 10001'],
    ['a military box in small letters', 'psc 3 box 9; ; APO; AE; 09021', 'PSC 3 Box 9; ; APO; AE; 09021'],
    ['a military city in small letters', 'PSC 3 Box 9; ; fpo; AE; 09021', 'PSC 3 Box 9; ; FPO; AE; 09021'],
    ['another city at a military zip', 'PSC 3 Box 9; ; Ramstein; AE; 09021', 'PSC 3 Box 9; ; APO; AE; 09021'],
    ['another military state', 'PSC 3 Box 9; ; DPO; AP; 09021', 'PSC 3 Box 9; ; DPO; AE; 09021'],
  ])('%s', async (_, entered, suggested) => {
    const verdict = await judge(entered)
    expect(verdict?.level).toBe('SUGGESTIONS')
    expect(verdict?.suggestions).toContain(suggested)
    expect(verdict?.suggestions.length).toBeLessThanOrEqual(5)
  })
})

describe('what nothing can be made of is bad', () => {
  test.each([
    ['no house number', 'Poppleton Ave; ; Omaha; NE; 68105'],
    ['no street', '2412; ; Omaha; NE; 68105'],
    ['a zip that does not exist', '2412 Poppleton Ave; ; Nowhereville; NE; 00000'],
    ['a street at a military post', '2412 Poppleton Ave; ; APO; AE; 09021'],
    ['a military box in an ordinary town', 'PSC 3 Box 9; ; Omaha; NE; 68105'],
  ])('%s', async (_, entered) => {
    expect(await judge(entered)).toEqual({ level: 'BAD_BAD_ADDRESS', suggestions: [] })
  })
})

describe('the streets to try every answer out with', () => {
  const magic = withMagicStreets(check)
  const at = (street: string) => addressOf(`${street}; Omaha; NE; 68105`)

  test.each([
    ['2412 Poppleton Ave; ', 'VERIFIED', 0, null],
    ['2412 Poppleton Stret; ', 'SUGGESTIONS', 1, null],
    ['2412 poppleton ave; ', 'SUGGESTIONS', 1, null],
    ['2412 Poppleton; ', 'SUGGESTIONS', 1, null],
    ['100 broadway; ', 'SUGGESTIONS', 1, null],
    ['100 Broadway; ', 'VERIFIED', 0, null],
    ['100 Apartment Ave; ', 'SUGGESTIONS', 1, 'unit-missing'],
    ['100 Apartment Ave; Apt 7', 'VERIFIED', 0, null],
    ['100 Wrongunit Ave Apt 999; ', 'SUGGESTIONS', 1, 'unit-unknown'],
    ['100 Wrongunit Ave; Apt 999', 'SUGGESTIONS', 1, 'unit-unknown'],
    ['100 Multiple St; ', 'SUGGESTIONS', 3, null],
    ['100 Nowhere St; ', 'BAD_BAD_ADDRESS', 0, null],
    ['100 Vacant St; ', 'VERIFIED', 0, 'vacant'],
  ])('%s is %s with %i suggestions, remark %s', async (street, level, suggestions, remark) => {
    const verdict = await magic.verify(at(street))
    expect(verdict).toMatchObject({ verificationLevel: level, remark })
    expect(verdict?.addressSuggestions).toHaveLength(suggestions)
  })

  test.each(['100 Outage St; ', '100 Quota St; '])('%s has no answer', async (street) => {
    expect(await magic.verify(at(street))).toBeNull()
  })

  it('suggests a street where the suffix is missing, and one of the streets for a unit that is unknown', async () => {
    for (const street of ['2412 Poppleton; ; Omaha', '2412 poppleton; ; omaha', '2412 POPPLETON; ; Lincoln'])
      expect((await judge(`${street}; NE; 68105`, magic))?.suggestions, street).toEqual([
        '2412 Poppleton St; ; Omaha; NE; 68105',
      ])
    expect((await judge('100 broadway; ; Omaha; NE; 68105', magic))?.suggestions).toEqual([
      '100 Broadway; ; Omaha; NE; 68105',
    ])
    expect((await judge('100 Wrongunit Ave Apt 999; ; Omaha; NE; 68105', magic))?.suggestions).toEqual([
      '100 Wrongunit Ave; ; Omaha; NE; 68105',
    ])
  })
})
