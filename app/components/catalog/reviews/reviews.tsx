import { fill } from '~/messages/fill'
import { reviewsTexts } from '~/messages/reviews'
import { Pagination } from '../listing/pagination'
import { Stars } from './stars'

type Review = {
  id: string
  rating: number
  headline: string
  comments: string
  nickname: string
  location: string
  createdAt: number
}

type Props = {
  product: { code: string; path: string; name: string; active: boolean; rating: number | null; ratingCount: number }
  /** Null while nobody has reviewed it. */
  found: { reviews: Review[]; counts: number[]; page: number; pageCount: number } | null
}

/** What shoppers wrote about a product, newest first. Drawn by the server only. */
export function Reviews({ product, found }: Props) {
  const { code, path, name, active, rating, ratingCount } = product
  return (
    <section className="sec" id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <div className="rev">
        <div>
          <h2 id="reviews-title">{reviewsTexts.title}</h2>
          {rating !== null ? (
            <Summary rating={rating} count={ratingCount} counts={found?.counts} />
          ) : (
            <p className="small muted">{reviewsTexts.none}</p>
          )}
          {active && (
            <a className="btn ghost sm" href={`/writereview?productCode=${code}`}>
              {reviewsTexts.write}
              <span className="vh"> {name}</span>
            </a>
          )}
        </div>
        {found && (
          <div>
            {found.reviews.map((review) => (
              <ReviewArticle key={review.id} review={review} />
            ))}
            <Pagination
              page={found.page}
              pageCount={found.pageCount}
              label={reviewsTexts.pages}
              addressOf={(page) => `${path}?reviews=${page}#reviews`}
            />
          </div>
        )}
      </div>
    </section>
  )
}

function Summary({ rating, count, counts }: { rating: number; count: number; counts?: number[] }) {
  return (
    <>
      <p className="big num" aria-hidden="true" data-seen={rating} />
      <p className="rate">
        <Stars rating={rating} />
        <span className="vh">{fill(reviewsTexts.stars, { rating })}</span>{' '}
        <span className="small muted">{inWords(count)}</span>
      </p>
      {counts && (
        <ul className="bars num">
          {[5, 4, 3, 2, 1].map((stars) => (
            <Bar key={stars} stars={stars} own={counts[stars - 1] ?? 0} all={count} />
          ))}
        </ul>
      )}
    </>
  )
}

function inWords(count: number): string {
  return count === 1 ? reviewsTexts.oneReview : fill(reviewsTexts.count, { count })
}

/** The numbers to be seen are drawn by the styles: browsers without them would run them into the words. */
function Bar({ stars, own, all }: { stars: number; own: number; all: number }) {
  return (
    <li>
      <span className="vh">
        {stars === 1
          ? fill(reviewsTexts.withOneStar, { reviews: inWords(own) })
          : fill(reviewsTexts.withStars, { stars, reviews: inWords(own) })}
      </span>
      <span aria-hidden="true" data-seen={stars} />
      <i aria-hidden="true">
        <svg width={`${(own / all) * 100}%`} height="6" />
      </i>
      <span aria-hidden="true" data-seen={own} />
    </li>
  )
}

const dateOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function ReviewArticle({ review: { rating, headline, comments, nickname, location, createdAt } }: { review: Review }) {
  const at = new Date(createdAt)
  return (
    <article className="rv">
      <Stars rating={rating} />
      <span className="vh">{fill(reviewsTexts.stars, { rating })}</span>
      <h3>{headline}</h3>
      <p>{comments}</p>
      <p className="small muted">
        {[nickname, location].filter(Boolean).join(' · ')}
        {' · '}
        <time dateTime={at.toISOString().slice(0, 10)}>{dateOf.format(at)}</time>
      </p>
    </article>
  )
}
