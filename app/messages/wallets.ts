/** Sentences of the wallets' sheets and buttons. */
export const walletsMessages = {
  'payment.apply': 'Failed to apply payment to order. Please try again.',
  'payment.generic': 'An error occurred. Please try again or use a different payment method.',
  'wallet.billingErrors': 'The following errors were found with the billing information:',
  'wallet.shippingErrors': 'The following errors were found with the shipping information:',
  'wallet.error': '{error}',
  'checkout.optionsFailed': 'An error occurred when trying to retrieve fulfillment options.',
  'paypal.badAddress':
    'Your shipping address appears to be invalid. Please correct your shipping address to proceed with PayPal.',
  'paypal.notLoaded': 'Failed to Load Paypal',
} as const

/** Headings, buttons and notes of the wallets. */
export const walletsTexts = {
  payByApplePay: 'Pay with Apple Pay',
  payByGooglePay: 'Pay with Google Pay',
  isOpen: 'Waiting for the payment sheet',
  retry: 'Retry',
} as const
