/** What is said of paying in parts; resolved on the server. */
export const instalmentTexts = {
  parts: 'or 4 interest-free payments of {amount} with Afterpay',
  credits: 'Discounts and credits',
  limits: 'Afterpay is available on orders between {least} and {most}.',
  stepFirst: 'Please complete this step first. You can then pay with Afterpay.',
} as const
