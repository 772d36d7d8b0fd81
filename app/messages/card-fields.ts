/** Sentences of new credit cards that are entered in their provider's fields. */
export const cardfieldsMessages = {
  'creditCard.prepare': 'A problem occurred while preparing this payment method. Please try again.',
  'creditCard.failed': 'An error occurred while processing your card information.',
} as const

/** Labels of the buttons and notes around the fields. */
export const cardfieldsTexts = {
  loading: 'Preparing the card form…',
  retry: 'Retry',
  goOn: 'Continue',
  another: 'Use another card',
  months: 'MM/YY',
} as const
