/** Headings, buttons and notes of the sign-up for texts about an order. */
export const notificationTexts = {
  title: 'Shipping notifications',
  intro: 'We send a text to your phone when your order ships or is ready for pickup.',
  hint: '10 digits. Message and data rates may apply.',
  signUp: 'Sign up',
  thanks: 'Thank you!',
  sent: 'We will send you a text when your order ships or is ready for pickup.',
} as const
