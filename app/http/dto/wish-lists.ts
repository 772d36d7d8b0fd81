import type { WishListItem } from '~/services/lists/wish-list-items'
import { money } from './order'

/** A wish list as clients read it; `items` where they were read. */
export function wishListDto({ id, name, kept }: { id: string; name: string; kept: number }, items?: WishListItem[]) {
  return { wishlistId: id, name, itemCount: kept, ...(items && { items: items.map(itemDto) }) }
}

function itemDto({ id, productCode, skuCode, quantity, shown }: WishListItem) {
  return {
    ...{ itemId: id, productCode, skuCode, quantity },
    ...(shown && {
      ...{ name: shown.name, url: shown.path, options: shown.options },
      picture: shown.picture && `/images/${shown.picture}`,
      price: money(shown.price.price),
    }),
  }
}
