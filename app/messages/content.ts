/** Headings, buttons and notes of content blocks; drawn on the server. */
export const contentTexts = {
  watchAt: 'Watch on {provider}',
  'provider.YOUTUBE': 'YouTube',
  'provider.VIMEO': 'Vimeo',
  captions: 'English',
  moreAbout: 'More about {heading}',
  sizes: 'Sizes',
  outfitOf: '{count} pieces',
  shopTheLook: 'Shop the look',
  table: 'Table',
} as const
