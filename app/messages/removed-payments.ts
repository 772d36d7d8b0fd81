/** What is said of a payment that a change of its order has taken off. */
export const removedMessages = {
  'afterpay.payment.removed':
    'Your Afterpay payment was removed because your order changed. Please select a payment method.',
  'paypal.payment.removed':
    'Your PayPal payment was removed because your order changed. Please select a payment method.',
  'payment.removed': 'Your payment by {name} was removed because your order changed.',
} as const
