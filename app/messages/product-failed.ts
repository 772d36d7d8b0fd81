/** What stands in place of a product that could not be loaded, on its page and in quick add. */
export const productfailedTexts = {
  unavailable: 'This feature is currently unavailable. Please try again later.',
  retry: 'Retry',
} as const
