import { fill, texts } from '~/messages'
import type { Choice } from '~/validation/option-table'
import { chosenPrice, type OptionView } from './choice'
import { PriceTag } from './price-tag'

type Facts = OptionView & {
  name: string
  brand: string
  brandPath: string
  infoBadge: string | null
  rating: number | null
  ratingCount: number
  details: { disclaimers: string[] }
}

/** Beside the price as well as in the details. */
const besidePrice = ['factorySecond', 'irregular', 'noPromotions']

/** Brand, name, rating and price of the product as far as it is chosen. */
export function ProductFacts({ view, choice }: { view: Facts; choice: Choice }) {
  const price = chosenPrice(view, choice)
  return (
    <>
      <a className="eyebrow muted brand-link" href={view.brandPath}>
        {view.brand}
      </a>
      <h1>{view.name}</h1>
      {view.rating !== null && view.ratingCount > 0 && <Rating rating={view.rating} count={view.ratingCount} />}
      <div aria-live="polite">{price && <PriceTag price={price} />}</div>
      {view.infoBadge && <p className="promo">{view.infoBadge}</p>}
      {view.details.disclaimers
        .filter((flag) => besidePrice.includes(flag))
        .map((flag) => (
          <p className="small muted" key={flag}>
            {disclaimerOf(flag)}
          </p>
        ))}
    </>
  )
}

/** The sentence of a flag; undefined when the shop has none for it. */
export function disclaimerOf(flag: string): string | undefined {
  const name = `disclaimer.${flag}`
  return name in texts ? texts[name as 'disclaimer.generic'] : undefined
}

function Rating({ rating, count }: { rating: number; count: number }) {
  return (
    <p className="rate">
      <span className="stars" role="img" aria-label={fill(texts.stars, { rating })}>
        <svg width={`${(rating / 5) * 100}%`} height="16" aria-hidden="true" />
      </span>
      <span>{count === 1 ? texts.oneRating : fill(texts.ratings, { count })}</span>
    </p>
  )
}
