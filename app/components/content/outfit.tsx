import { Picture } from '~/components/catalog/gallery/picture'
import { PriceTag } from '~/components/catalog/product/price-tag'
import { contentTexts } from '~/messages/content'
import { fill } from '~/messages/fill'
import { useClasses } from './drawing'
import type { BlockProps, FedBlock, ShownOutfit } from './fed-block'
import { GoodsCard } from './goods-card'
import { BlockPicture } from './media'

/** Clothes worn together: their pictures side by side, then each piece by its name and price. */
export function Outfit({ outfit: { name, path, items } }: { outfit: ShownOutfit }) {
  return (
    <article className="outfit">
      <div className="mosaic">
        {items.slice(0, 4).map(({ card }) => (
          <figure key={card.code}>
            {card.picture && <Picture path={card.picture} alt="" offers={['XS']} sizes="220px" />}
          </figure>
        ))}
      </div>
      <h3>
        <a href={path}>{name}</a>
      </h3>
      <p className="small muted">{fill(contentTexts.outfitOf, { count: items.length })}</p>
      <ul>
        {items.map(({ card }) => (
          <li key={card.code}>
            <a href={card.path}>{card.name}</a> <PriceTag price={card.price} className="p" />
          </li>
        ))}
      </ul>
    </article>
  )
}

const lookSizes = '(max-width: 1023px) 46vw, (max-width: 1488px) 26vw, 390px'

export function ShopTheLook({ block, outfits = [] }: BlockProps<'SHOP_THE_LOOK'> & FedBlock) {
  const { image, heading, lookName } = block as BlockProps<'SHOP_THE_LOOK'>['block']
  return (
    <section className={useClasses(image ? 'look' : 'look bare', block)} aria-label={heading ?? lookName}>
      {image && <BlockPicture image={image} sizes="(max-width: 1023px) 92vw, (max-width: 1488px) 38vw, 560px" />}
      <div>
        <h2>{heading ?? lookName}</h2>
        <ul className="cards list">
          {outfits[0]?.items.map(({ card }) => (
            <GoodsCard key={card.code} card={card} sizes={lookSizes} />
          ))}
        </ul>
        {outfits[0] && (
          <a className="btn ghost" href={outfits[0].path}>
            {contentTexts.shopTheLook}
          </a>
        )}
      </div>
    </section>
  )
}
