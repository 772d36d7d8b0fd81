/** Sentences of what a customer sent back. */
export const returnsMessages = {
  'returns.none': 'There are no returns to display.',
} as const

/** Headings and notes of that page. */
export const returnsTexts = {
  title: 'Returns',
  make: 'Make a Return',
  how: 'Call Guest Services at {phone} with your order number. We tell you where to send your items, and refund the way you paid.',
  history: 'Return History',
} as const
