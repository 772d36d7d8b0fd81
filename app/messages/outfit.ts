/** Headings, buttons and notes of pages with several products; drawn on the server. */
export const outfitTexts = {
  keep: 'Update',
  styledForYou: 'Styled for You',
  shopTheLook: 'Shop the Look',
  pieces: '{count} pieces. Add the ones you like.',
  onePiece: 'One piece.',
  title: 'Shop the Look: {name}',
  description: '{name}: {items}.',
} as const
