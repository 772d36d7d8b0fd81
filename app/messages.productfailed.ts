/** What stands in place of a product that could not be loaded; resolved on the server. */
export const productfailedTexts = {
  retry: 'Retry',
} as const
