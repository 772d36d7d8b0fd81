/** Paying an order with rewards. */
export const redeemingTexts = {
  points: 'Points: {points}',
  question: 'Redeem {amount} from your rewards?',
  none: 'No redemption available',
  notEligible: 'Rewards are not eligible for some items on this purchase',
  learnMore: 'Learn More',
  redeem: 'Redeem',
} as const
