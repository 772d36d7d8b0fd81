import { productMessages, productTexts } from '~/messages.product'

type Props = {
  name: 'size' | 'dimension'
  label: string | null
  values: readonly string[]
  /** Places of the values the chosen colour comes in. */
  shown: readonly number[]
  available: ReadonlySet<number>
  chosen: number | null
  choose: (place: number) => void
  problem?: string
  /** Address of the size guide, when there is one. */
  guide?: string
}

/**
 * Sizes or dimensions as tiles. Where nothing is left the tile is marked disabled, but it can be chosen: the shopper is
 * then told that it is not available instead of wondering why nothing happens.
 */
export function OptionTiles({ name, label, values, shown, available, chosen, choose, problem, guide }: Props) {
  if (!label || shown.length === 0) return null
  const unavailable = chosen !== null && !available.has(chosen)
  const message = `add-to-bag-${name}-error`
  return (
    <fieldset
      id={`add-to-bag-${name}`}
      tabIndex={-1}
      className={problem ? 'opt err' : 'opt'}
      aria-describedby={problem ? message : undefined}
    >
      <legend>
        <span>
          <b>{label}:</b>{' '}
          <span className="opt-now">
            {chosen === null ? '' : values[chosen]}
            <span className="gone" aria-live="polite">
              {unavailable && ` ${productMessages['product.optionUnavailable']}`}
            </span>
          </span>
        </span>
        {guide && (
          <a href={guide} data-sheet="guide">
            {productTexts.sizeGuide}
          </a>
        )}
      </legend>
      <div className="pills">
        {shown.map((place) => (
          <label className={available.has(place) ? 'pill' : 'pill out'} key={place}>
            <input
              type="radio"
              name={name}
              value={values[place]}
              checked={place === chosen}
              aria-disabled={!available.has(place) || undefined}
              onChange={() => choose(place)}
            />
            <span>{values[place]}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p className="msg" id={message}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
