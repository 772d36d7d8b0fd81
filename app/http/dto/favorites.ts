import type { FavoritesPage } from '~/services/lists/favorites'
import { money } from './order'

/** A page of favorites as clients read it. What the shop does not show any more has neither name nor address. */
export function favoritesDto({ items, page, totalPages, totalElements }: FavoritesPage) {
  return {
    favoritesData: {
      items: items.map(({ id, productCode, colorCode, card }) => ({
        ...{ id, productCode, colorCode },
        ...(card && {
          ...{ name: card.name, url: card.path },
          picture: card.picture && `/images/${card.picture}`,
          price: money(card.price.lowPrice),
        }),
      })),
      ...{ page, totalPages, totalElements },
    },
  }
}
