/** Sentences of payments that could not be taken: a page says them by itself when the shop does not answer. */
export const paymentfailuresMessages = {
  'payment.savedFailed':
    'We were unable to apply your saved payment. Please try again or use a different payment method.',
  'storeCard.validation': 'An error occurred when trying to validate your card. Please try again.',
  'storeCard.refused': 'We were unable to accept the information you entered. Please try again.',
  'creditCard.billing': 'An error occurred while saving your billing address.',
  'creditCard.codeFailed': 'An error occurred while trying to validate security code. Please try again.',
} as const
