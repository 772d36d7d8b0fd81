import { brand } from '../brand'

/** What is said when rewards could not be put on an order or taken off it. */
export const redeemingMessages = {
  'rewards.redeemFailed': 'An error occurred while redeeming your rewards.',
  'rewards.removeFailed': 'An error occurred while removing your rewards.',
} as const

/** Paying an order with rewards. */
export const redeemingTexts = {
  points: 'Points: {points}',
  question: 'Redeem {amount} from your rewards?',
  none: 'No redemption available',
  notEligible: 'Rewards are not eligible for some items on this purchase',
  learnMore: 'Learn More',
  redeem: 'Redeem',
  join: `Join ${brand.rewards}`,
} as const
