import { fill } from '~/messages.fill'
import { productTexts } from '~/messages.product'
import type { Choice } from '~/validation/option-table'
import { chosenPrice, type OptionView } from './choice'
import { PriceTag } from './price-tag'
import { Stars } from './stars'

type Facts = OptionView & {
  name: string
  brand: string
  brandPath: string
  badge: string | null
  infoBadge: string | null
  rating: number | null
  ratingCount: number
  /** Disclaimers to be read before buying. */
  warnings: string[]
}

/** Badge, name, brand, rating and price of the product as far as it is chosen. */
export function ProductFacts({ view, choice }: { view: Facts; choice: Choice }) {
  const price = chosenPrice(view, choice)
  return (
    <>
      {view.badge && <p className="tag">{view.badge}</p>}
      <h1>{view.name}</h1>
      <a className="eyebrow muted brand-link" href={view.brandPath}>
        {view.brand}
      </a>
      {view.rating !== null && view.ratingCount > 0 && <Rating rating={view.rating} count={view.ratingCount} />}
      <div aria-live="polite">{price && <PriceTag price={price} />}</div>
      {view.infoBadge && <p className="promo">{view.infoBadge}</p>}
      {view.warnings.map((sentence) => (
        <p className="small muted" key={sentence}>
          {sentence}
        </p>
      ))}
    </>
  )
}

function Rating({ rating, count }: { rating: number; count: number }) {
  return (
    <a className="rate" href="#reviews">
      <Stars rating={rating} />
      <span className="vh">{fill(productTexts.stars, { rating })}</span>{' '}
      <u>{count === 1 ? productTexts.oneReview : fill(productTexts.reviews, { count })}</u>
    </a>
  )
}
