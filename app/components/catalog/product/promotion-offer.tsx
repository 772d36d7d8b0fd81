import { BlockPicture } from '~/components/content/media'
import { OwnHtml } from '~/components/content/own-html'
import { besideTexts } from '~/messages/beside'
import type { PromotionOffer as Offer } from '~/validation/rewards/promotion'
import { type CardData, ProductCard } from '../card/product-card'

const cardSizes = '(max-width: 767px) 46vw, (max-width: 1488px) 18vw, 250px'

type Props = { offer: Offer; cards: readonly CardData[]; quickAdd: boolean }

/**
 * An offer a product takes part in: its products in a row that is swiped, else its picture, and what it says. What has
 * a page of its own unfolds. Drawn by the server only; enliven.ts gives the row its buttons.
 */
export function PromotionOffer({ offer, cards, quickAdd }: Props) {
  const { title, accentText } = offer
  return (
    <section className="sec" aria-labelledby="offer-title">
      <div className="offer aside-cols">
        <Shown offer={offer} cards={cards} quickAdd={quickAdd} />
        <div className="prose">
          {accentText && <p className="eyebrow">{accentText}</p>}
          <h2 id="offer-title">{title}</h2>
          <Said offer={offer} />
        </div>
      </div>
    </section>
  )
}

function Shown({ offer: { title, image }, cards, quickAdd }: Props) {
  if (cards.length > 0)
    return (
      <div className="car" data-carousel="SLIDE">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <ul className="car-list" tabIndex={0} aria-label={title}>
          {cards.map((card) => (
            <ProductCard key={card.code} card={card} sizes={cardSizes} quickAdd={quickAdd} heart />
          ))}
        </ul>
      </div>
    )
  return image && <a href={image.url}>{<BlockPicture image={image} sizes="(max-width: 767px) 92vw, 54vw" />}</a>
}

function Said({ offer: { html, promotionUrl } }: { offer: Offer }) {
  const words = html && <OwnHtml html={html} label={besideTexts.offerSays} />
  if (!promotionUrl) return words
  return (
    <details>
      <summary className="link">
        <span>{besideTexts.viewDetails} </span>
        <span>{besideTexts.hideDetails}</span>
      </summary>
      {words}
      <p>
        <a href={promotionUrl}>{besideTexts.wholeOffer}</a>
      </p>
    </details>
  )
}
