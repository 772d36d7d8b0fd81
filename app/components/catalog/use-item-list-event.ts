import { useEffect } from 'react'
import { currency } from '~/money'
import { noteEvent } from '../page/data-layer'
import type { CardData } from './product-card'

const mostItems = 50

/** Notes the products a list shows, at most 50 an event; again when it shows others. */
export function useItemListEvent(list: string, cards: readonly CardData[]) {
  useEffect(() => {
    for (let at = 0; at < cards.length; at += mostItems) {
      const items = cards.slice(at, at + mostItems).map(({ code, name, price }, place) => ({
        item_id: code,
        item_name: name,
        price: price.lowPrice / 100,
        index: at + place,
      }))
      noteEvent({ event: 'view_item_list', item_list_name: list, currency, items })
    }
  }, [list, cards])
}
