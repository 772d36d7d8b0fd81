import { brand } from '../brand'
import { labels } from './fields'
import { identityMessages } from './identity'

/** Sentences of the rewards programme. */
export const rewardsMessages = {
  'rewards.enrolled': `You are now enrolled in ${brand.rewards}.`,
  'rewards.phone': `${labels.phoneNumber} ${identityMessages['phone.toEnroll']}`,
  'rewards.loadFailed': 'A problem occurred while retrieving loyalty data. Please try again.',
  'rewards.summaryFailed':
    'There was an error retrieving your Rewards. Please try again later or contact customer support.',
  'rewards.enrollFailed':
    'There was an error enrolling you in Rewards. Please try again later or contact customer support.',
  'rewards.unenrollFailed':
    'There was an error removing you from Rewards. Please try again later or contact customer support.',
  'rewards.orderFailed': 'Unable to retrieve Rewards information for this order. Please try again.',
  'confirm.enroll': `Join ${brand.rewards}?`,
  'confirm.notNow': 'Not now',
  'confirm.unenroll': `Are you sure you want to leave ${brand.rewards}?`,
  'confirm.stay': 'No, stay',
} as const

/** Headings, buttons and notes of the rewards programme. */
export const rewardsTexts = {
  title: 'Rewards',
  tier: 'Your tier',
  member: 'Member',
  premier: 'Premier',
  premierPlus: 'Premier Plus',
  points: 'Available points',
  worth: 'Worth',
  progress: 'To your next $10 reward',
  missing: '{points} more points',
  nextTier: 'Buy for {amount} more this year to become {tier}.',
  history: 'Point history',
  noHistory: 'You have no points yet. They are credited when you place an order.',
  date: 'Date',
  what: 'What for',
  change: 'Points',
  earn: 'Order {order}',
  expire: 'Not used within 60 days of leaving',
  grant: 'A present from us',
  redeem: 'Redeemed for order {order}',
  redeemTried: 'Held for an order',
  release: 'Given back: the order was not placed',
  pages: 'Pages of your point history',
  terms: `${brand.rewards} terms`,
  intro: `Joining ${brand.rewards} is free. You get up to three points for every dollar of merchandise, and $10 for every 300 points.`,
  enroll: 'Enroll',
  disclaimer: `By enrolling you agree to the ${brand.rewards} terms. You can leave at any time; your points are then kept for 60 days.`,
  kept: 'We keep your {points} points until {date}. Enroll again by then and they are yours.',
  left: `You have left ${brand.rewards}.`,
  leave: `Leave ${brand.rewards}`,
  leaveNote: 'Your points are kept for 60 days. If you join again by then, they are yours.',
  yesLeave: 'Yes, leave',
} as const
