/** What the buttons of a card's pictures say. */
export const cardviewsTexts = {
  next: 'Next picture of {name}',
  previous: 'Previous picture of {name}',
  view: 'Picture {number} of {name}',
} as const
