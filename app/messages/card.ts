import { brand } from '../brand'

/** Sentences about applying for the store card. */
export const cardMessages = {
  'card.declined': 'We could not approve your application today.',
  'card.failed': 'We could not send your application. Please try again later.',
  'card.underAge': 'must be at least 18 years ago.',
} as const

/** What fields of these pages alone are called. */
export const cardLabels = { birthDate: 'Birth Date' } as const

/** Headings, buttons and notes of the pages about the store card. */
export const cardTexts = {
  title: 'Apply For Card',
  intro: `With the ${brand.card} you pay in our shop and in our stores.`,
  formTitle: 'Your application',
  birthDateHint: 'MM/DD/YYYY. Passed on with your application and kept nowhere.',
  apply: 'Apply',
  signIn: 'Sign in to apply',
  approved: `Congratulations! Your ${brand.card} is approved and stands among your payment methods.`,
  hasCard: `You have a ${brand.card}.`,
  elsewhere: 'You can apply in every one of our stores.',
  findStore: 'Find a store',
  invited: 'See your invitation',
  invitation: 'Your Invitation',
  terms: 'Invitation Terms',
  goOn: 'Continue',
} as const
