import type { ReactNode } from 'react'
import { fill } from '~/messages/fill'
import { reviewsTexts } from '~/messages/reviews'
import type { PromotionMessage } from '~/validation/rewards/promotion'
import { Stars } from '../reviews/stars'

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

type Props = {
  facts: Facts
  /** In place of the title of a page. */
  title?: ReactNode
  /** Where the reviews are. */
  reviews?: string
}

/** Badge, name, brand and rating of a product: what stands above its price. Drawn by the server only. */
export function ProductFacts({ facts, title, reviews = '#reviews' }: Props) {
  const { name, brand, brandPath, badge, rating, ratingCount } = facts
  return (
    <>
      {badge && <p className="tag">{badge}</p>}
      {title ?? <h1>{name}</h1>}
      {brandPath ? (
        <a className="eyebrow muted brand-link" href={brandPath}>
          {brand}
        </a>
      ) : (
        <p className="eyebrow muted">{brand}</p>
      )}
      {rating !== null && ratingCount > 0 && (
        <a className="rate" href={reviews}>
          <Stars rating={rating} />
          <span className="vh">{fill(reviewsTexts.stars, { rating })}</span>{' '}
          <u>{ratingCount === 1 ? reviewsTexts.oneReview : fill(reviewsTexts.count, { count: ratingCount })}</u>
        </a>
      )}
    </>
  )
}

type Notes = { infoBadge: string | null; promotions: PromotionMessage[]; warnings: string[] }

const promotionClasses = { PLAIN: 'promo', SALE: 'promo off', QUIET: 'small muted' }

/** What is to be read beside the price: the badge for it, promotions, and disclaimers to know before buying. */
export function ProductNotes({ infoBadge, promotions, warnings }: Notes) {
  return (
    <>
      {infoBadge && <p className="promo">{infoBadge}</p>}
      {promotions.map(({ message, promotionUrl, styleOverride }) => (
        <p className={promotionClasses[styleOverride ?? 'PLAIN']} key={message}>
          {promotionUrl ? <a href={promotionUrl}>{message}</a> : message}
        </p>
      ))}
      {warnings.map((sentence) => (
        <p className="small muted" key={sentence}>
          {sentence}
        </p>
      ))}
    </>
  )
}
