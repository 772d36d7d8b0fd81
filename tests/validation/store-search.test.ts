import { expect, test } from 'vitest'
import { stateCodeOf, stateNameOf } from '~/validation/stores/state-names'
import { readStoreSearch } from '~/validation/stores/store-search'
import { storesOfCitySchema } from '~/validation/stores/stores'

test.each([
  ['68102', { zip: '68102' }],
  [' 68102-1234 ', { zip: '68102' }],
  ['Omaha, NE', { city: 'Omaha', state: 'NE' }],
  ['omaha,ne', { city: 'omaha', state: 'NE' }],
  ['New York , new york', { city: 'New York', state: 'NY' }],
  ['Washington, D.C.', { city: 'Washington', state: 'DC' }],
  ['St. Paul, Minnesota', { city: 'St. Paul', state: 'MN' }],
])('%s is understood', (typed, search) => {
  expect(readStoreSearch(typed)).toEqual(search)
})

test.each([
  '',
  ' ',
  '6810',
  '681022',
  '68102-12',
  'Omaha',
  'Omaha, Nowhere',
  ', NE',
  '5, NE',
  'Omaha, NE, US',
  'x'.repeat(100_000),
])('%.20s is not understood', (typed) => {
  expect(readStoreSearch(typed)).toBeNull()
})

test('every state of the country goes by its name and its abbreviation', () => {
  expect(stateCodeOf('district of columbia')).toBe('DC')
  expect(stateCodeOf('Wyoming')).toBe('WY')
  expect(stateNameOf('WY')).toBe('Wyoming')
  expect(stateNameOf('PR')).toBe('PR')
})

test.each(['\u2018', '\u2019', '\u201A', '\u201B', '\u2032'])(
  'a city is found with %s as with a straight quote',
  (quote) => {
    expect(storesOfCitySchema.parse({ city: `Coeur d${quote}Alene`, state: 'ID' })).toMatchObject({
      city: "Coeur d'Alene",
    })
  },
)
