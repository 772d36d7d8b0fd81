import { brand } from '../brand'

/** Sentences of the frame of every page and the pages that stand in for one. */
export const frameMessages = {
  generic: 'An error occurred. Please try again.',
  connection: 'We are having trouble connecting. Please check your connection and try again.',
  'error.title': 'Something went wrong',
  'error.home': 'Go to the home page',
  'error.reference': 'Reference:',
  busy: 'The shop is very busy. Please try again in a moment.',
  notFound: "We can't find that page.",
} as const

/** Headings, buttons and notes of the frame of every page and the pages that stand in for one. */
export const frameTexts = {
  skip: 'Skip to main content',
  close: 'Close',
  freeShipping: 'Free standard shipping over {amount}',
  findStore: 'Find a store',
  yourStore: 'Your store:',
  search: 'Search',
  bag: 'Bag',
  bagUnits: 'items',
  bagUnit: 'item',
  'section.womens': 'Women',
  'section.mens': 'Men',
  'section.girls': 'Girls',
  'section.boys': 'Boys',
  'section.all': 'All',
  help: 'Help',
  privacy: 'Privacy and security',
  rewardsTerms: `${brand.rewards} terms`,
  newTab: '(opens in a new tab)',
  shop: 'Shop',
  guestServices: 'Guest Services',
  secureCheckout: 'Secure checkout',
  errorTitle: 'Error:',
  problemTitle: 'Please check the following',
  working: 'One moment…',
} as const
