import { useEffect, useRef } from 'react'
import { currency } from '~/money'
import { noteEvent } from '../../page/data-layer'

const mostItems = 50

/** Notes the products a listing shows, at most 50 an event; again when its address changes or it shows others. */
export function useItemListEvent(list: string, address: string) {
  const noted = useRef('')
  useEffect(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('.card[data-code]')]
    const shown = [address, ...cards.map(({ dataset }) => dataset.code)].join()
    if (shown === noted.current) return
    noted.current = shown
    for (let at = 0; at < cards.length; at += mostItems) {
      const items = cards.slice(at, at + mostItems).map((card, place) => ({
        item_id: card.dataset.code ?? '',
        item_name: card.querySelector('.n')?.textContent ?? '',
        price: Number(card.dataset.price),
        index: at + place,
      }))
      noteEvent({ event: 'view_item_list', item_list_name: list, currency, items })
    }
  })
}
