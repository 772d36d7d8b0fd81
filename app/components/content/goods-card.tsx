import { useContext } from 'react'
import { type CardData, ProductCard } from '~/components/catalog/card/product-card'
import { GoodsContext } from './drawing'

/** A product in a block, with what its page lets one do with it. */
export function GoodsCard({ card, sizes }: { card: CardData; sizes: string }) {
  return <ProductCard card={card} sizes={sizes} {...useContext(GoodsContext)} />
}
