/** Sentences of the sign-up for texts about an order. */
export const notificationMessages = {
  'notification.failed': 'There was an error signing up for notifications, please try again later.',
} as const

/** Headings, buttons and notes of the sign-up for texts about an order. */
export const notificationTexts = {
  title: 'Shipping notifications',
  intro: 'We send a text to your phone when your order ships or is ready for pickup.',
  introOver: 'Everything in this order has shipped or is ready for pickup. We can text you the details.',
  hint: '10 digits. Message and data rates may apply.',
  signUp: 'Sign up',
  thanks: 'Thank you!',
  sent: 'We will send you a text when your order ships or is ready for pickup.',
  sentOver: 'We are sending you a text with the details.',
} as const
