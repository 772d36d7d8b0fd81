/** Sentences of favorites. */
export const favoritesMessages = {
  'favorites.full': 'Time to clean out your closet. Add new favorites by going through and unselecting others.',
  'favorites.failed': 'Failed to get favorites. Please try again later.',
  'favorites.removed': '{name} was removed from your favorites.',
} as const

/** Headings, buttons and notes of favorites. */
export const favoritesTexts = {
  title: 'Favorites',
  heart: 'Favorite: {name}',
  pressed: 'Remove',
  none: 'You have no favorites yet.',
  count: '{count} favorites',
  oneFavorite: '1 favorite',
  pages: 'Pages of favorites',
  undo: 'Undo',
  gone: 'This product is no longer available.',
} as const
