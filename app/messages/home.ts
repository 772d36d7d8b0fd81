/** What machines and tabs call the home page. */
export const homeTexts = {
  title: 'Clothes for women, men and children',
  description: 'Clothes for everyday work and weather, for women, men and children.',
} as const
