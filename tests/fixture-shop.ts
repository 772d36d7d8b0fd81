/** Shipping: standard free from $50, an expedited one, one that is switched off; to a store; from a store. */
export const fixtureOptions = [
  {
    id: 'STANDARD',
    longDescription: 'Standard',
    shipTime: '3-5 business days',
    price: 799,
    freeFrom: 5000,
    expedited: 0,
    active: 1,
  },
  {
    id: 'EXPRESS',
    longDescription: 'Express',
    shipTime: '2 business days',
    price: 1999,
    freeFrom: null,
    expedited: 1,
    active: 1,
  },
  {
    id: 'PIGEON',
    longDescription: 'Pigeon',
    shipTime: 'some day',
    price: 100,
    freeFrom: null,
    expedited: 0,
    active: 0,
  },
  {
    id: 'TO-STORE',
    fulfillmentType: 'PHYSICAL_SHIP_AND_PICKUP',
    longDescription: 'Ship to Store',
    shipTime: '3-6 business days',
    price: 0,
    freeFrom: null,
    expedited: 0,
    active: 1,
  },
  {
    id: 'PICKUP',
    fulfillmentType: 'PHYSICAL_PICKUP',
    longDescription: 'Pick Up in Store',
    shipTime: 'Available Today',
    price: 0,
    freeFrom: null,
    expedited: 0,
    active: 1,
  },
].map((option, position) => ({ fulfillmentType: 'PHYSICAL_SHIP', ...option, featureToggle: null, position }))

/** Nebraska taxes everything, Omaha more; Minnesota leaves clothing out; Oregon takes nothing. */
export const fixtureTaxes = [
  { state: 'NE', zipPrefix: '', ratePpm: 55_000, clothingRule: 'taxed', clothingThreshold: null },
  { state: 'NE', zipPrefix: '681', ratePpm: 70_000, clothingRule: 'taxed', clothingThreshold: null },
  { state: 'MN', zipPrefix: '', ratePpm: 68_750, clothingRule: 'exempt', clothingThreshold: null },
  { state: 'NY', zipPrefix: '', ratePpm: 40_000, clothingRule: 'exempt-under', clothingThreshold: 11_000 },
  { state: 'MA', zipPrefix: '', ratePpm: 62_500, clothingRule: 'above', clothingThreshold: 17_500 },
]

export const fixtureFees = [
  { id: 'CO-DELIVERY', name: 'Colorado Delivery Fee', explanation: 'Colorado asks for it.', amount: 29, state: 'CO' },
]

const openAllWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => `${day} 10 AM – 8 PM`,
)

/** One takes and hands out everything, and so does one near it; one only takes what is shipped, one only hands out. */
export const fixtureStores = [
  {
    number: 7850,
    name: 'Old Market',
    shippingType: 'ALL',
    phone: '402-555-0100',
    addressLine1: '1024 Howard Row',
    city: 'Omaha',
    stateProvinceRegion: 'NE',
    postalCode: '68102',
    latitude: 41.259,
    longitude: -95.9409,
    hours: JSON.stringify(openAllWeek),
  },
  {
    number: 7106,
    name: 'Haymarket',
    shippingType: 'ALL',
    phone: '402-555-0102',
    addressLine1: '701 Depot St',
    city: 'Lincoln',
    stateProvinceRegion: 'NE',
    postalCode: '68508',
    latitude: 40.8145,
    longitude: -96.7009,
    hours: null,
  },
  {
    number: 7111,
    name: 'Riverside',
    shippingType: 'STS',
    phone: '402-555-0103',
    addressLine1: '4120 Platte Ave',
    city: 'Kearney',
    stateProvinceRegion: 'NE',
    postalCode: '68845',
    latitude: 40.7514,
    longitude: -99.1291,
    hours: null,
  },
  {
    number: 7311,
    name: 'Prince Street',
    shippingType: 'PKP',
    phone: '402-555-0143',
    addressLine1: '109 Prince Row',
    city: 'New York',
    stateProvinceRegion: 'NY',
    postalCode: '10012',
    latitude: 40.7255,
    longitude: -73.9983,
    hours: null,
  },
]

export const fixtureZips = [
  { zip: '68102', city: 'Omaha', state: 'NE', latitude: 41.259, longitude: -95.934 },
  { zip: '68845', city: 'Kearney', state: 'NE', latitude: 40.7, longitude: -99.08 },
  { zip: '68847', city: 'Kearney', state: 'NE', latitude: 40.73, longitude: -99.07 },
  { zip: '55401', city: 'Minneapolis', state: 'MN', latitude: 44.98, longitude: -93.27 },
  { zip: '10001', city: 'New York', state: 'NY', latitude: 40.75, longitude: -73.99 },
  { zip: '02108', city: 'Boston', state: 'MA', latitude: 42.36, longitude: -71.06 },
  { zip: '80206', city: 'Denver', state: 'CO', latitude: 39.73, longitude: -104.95 },
  { zip: '97204', city: 'Portland', state: 'OR', latitude: 45.52, longitude: -122.67 },
  { zip: '99501', city: 'Anchorage', state: 'AK', latitude: 61.22, longitude: -149.86 },
  { zip: '09009', city: 'APO', state: 'AE', latitude: 50.1, longitude: 8.6 },
]

/** A guest who types everything right. */
export const jane = {
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Miller',
  phoneNumber: '4025550123',
  addressLine1: '1024 Howard St',
  addressLine2: '',
  city: 'Omaha',
  stateProvinceRegion: 'NE',
  postalCode: '68102',
}

/** Where her store card is billed, as the calls of checkout take it. */
export const janesBilling = {
  fullName: 'Jane Miller',
  addressLine1: '1024 Howard St',
  city: 'Omaha',
  stateProvinceRegion: 'NE',
  postalCode: '68102',
}
