/** What machines and tabs call the home page. */
export const homeTexts = {
  title: 'Made for the turn of the season',
  description: 'Clothes for everyday work and weather, for women, men and children.',
} as const
