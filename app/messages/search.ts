/** Words of the suggestions of the search box. */
export const searchTexts = {
  suggestions: 'Suggestions',
  category: 'Category',
  brand: 'Brand',
} as const
