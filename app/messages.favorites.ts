/** Sentences of favorites. */
export const favoritesMessages = {
  'favorites.full': 'Time to clean out your closet. Add new favorites by going through and unselecting others.',
  'favorites.failed': 'Failed to get favorites. Please try again later.',
} as const

/** Headings, buttons and notes of favorites. Drawn by the server only. */
export const favoritesTexts = {
  title: 'Favorites',
  heart: 'Favorite: {name}',
  none: 'You have no favorites yet.',
  count: '{count} favorites',
  oneFavorite: '1 favorite',
  pages: 'Pages of favorites',
  gone: 'This product is no longer available.',
} as const
