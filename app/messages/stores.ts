import { labels } from './fields'

/** Sentences of the store finder. */
export const storesMessages = {
  'stores.format': `${labels.storeSearch} must be a 5 digit zip or city, state`,
  'stores.undetermined': 'Unable to determine search',
  'stores.none': 'No stores found near your search.',
  'checkout.storeFailed': 'An error occurred when trying to update fulfillment store.',
} as const

/** Headings, buttons and notes of the store finder. */
export const storesTexts = {
  finderTitle: 'Find a store',
  finderIntro: 'Find the store near you: opening hours, phone and the way there.',
  search: 'Search',
  nearMe: 'Use my location',
  locating: 'Finding you…',
  notLocated: 'We could not find where you are. Please enter a zip code or a city and state.',
  results: 'Stores near {place}',
  you: 'you',
  yourStore: 'Your store',
  change: 'Another store can be chosen at any time.',
  choose: 'Choose this store',
  chooseNone: 'Choose no store',
  miles: '{distance} miles away',
  oneMile: '1 mile away',
  noMile: 'In the same place',
  hours: 'Hours',
  phone: 'Phone',
  address: 'Address',
  services: 'Services',
  pickup: 'Free pick up',
  shipToStore: 'Ship to store',
  directions: 'Directions',
  allStores: 'All stores',
  nearby: 'Stores nearby',
  description: '{name} in {city}, {state}: address, opening hours and phone.',
} as const
