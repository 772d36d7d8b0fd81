import { useContext } from 'react'
import { Heart } from '~/components/catalog/card/heart'
import { heartValue } from '~/components/catalog/card/heart-value'
import { type CardData, CardNotes, colorShown } from '~/components/catalog/card/product-card'
import { Picture } from '~/components/catalog/gallery/picture'
import { PriceTag } from '~/components/catalog/product/price-tag'
import { HeartsContext } from './drawing'

/** A product in a block: its picture, name and price, as one link, and its heart. */
export function PlainCard({ card, sizes }: { card: CardData; sizes: string }) {
  const { path, name, badge, price, picture } = card
  const hasHeart = useContext(HeartsContext) && !card.apart
  return (
    <li className="card">
      <a href={path}>
        <figure data-views={card.views}>
          {picture && <Picture path={picture} alt="" offers={['XS', 'SM', 'MD']} sizes={sizes} />}
          {badge && <figcaption className="tag flag">{badge}</figcaption>}
        </figure>
        <p className="n">{name}</p>
        <PriceTag price={price} className="p" />
        <CardNotes notes={card.notes} />
      </a>
      {hasHeart && <Heart name={name} value={heartValue(card.code, colorShown(card))} />}
    </li>
  )
}
