import { Picture } from '~/components/catalog/picture'
import { PriceTag } from '~/components/catalog/price-tag'
import { type CardData, CardNotes } from '~/components/catalog/product-card'

/** A product in a block: its picture, name and price, as one link. */
export function PlainCard({ card, sizes }: { card: CardData; sizes: string }) {
  const { path, name, badge, price, picture } = card
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
    </li>
  )
}
