/** Sentences of steps of checkout that failed: a page says them by itself when the shop does not answer. */
export const checkoutfailuresMessages = {
  'checkout.email': 'An error occurred when trying to apply your email address.',
  'checkout.shipping': 'An error occurred when trying to submit shipping information.',
  'checkout.failed': 'A problem occurred while processing your order. Please try again.',
} as const
