import { fill } from '~/messages.fill'
import { reviewsTexts } from '~/messages.reviews'
import { Stars } from './stars'

type Facts = {
  name: string
  brand: string
  /** Null for what no listing shows. */
  brandPath: string | null
  badge: string | null
  /** Null without reviews, and where the shop shows none. */
  rating: number | null
  ratingCount: number
}

/** Badge, name, brand and rating of a product: what stands above its price. Drawn by the server only. */
export function ProductFacts({ facts }: { facts: Facts }) {
  const { name, brand, brandPath, badge, rating, ratingCount } = facts
  return (
    <>
      {badge && <p className="tag">{badge}</p>}
      <h1>{name}</h1>
      {brandPath ? (
        <a className="eyebrow muted brand-link" href={brandPath}>
          {brand}
        </a>
      ) : (
        <p className="eyebrow muted">{brand}</p>
      )}
      {rating !== null && ratingCount > 0 && (
        <a className="rate" href="#reviews">
          <Stars rating={rating} />
          <span className="vh">{fill(reviewsTexts.stars, { rating })}</span>{' '}
          <u>{ratingCount === 1 ? reviewsTexts.oneReview : fill(reviewsTexts.count, { count: ratingCount })}</u>
        </a>
      )}
    </>
  )
}

/** What is to be read beside the price: the badge for it, and disclaimers to know before buying. */
export function ProductNotes({ infoBadge, warnings }: { infoBadge: string | null; warnings: string[] }) {
  return (
    <>
      {infoBadge && <p className="promo">{infoBadge}</p>}
      {warnings.map((sentence) => (
        <p className="small muted" key={sentence}>
          {sentence}
        </p>
      ))}
    </>
  )
}
