import { OptionFieldset } from './option-fieldset'
import { OptionNow } from './option-now'

type Props = {
  name: 'size' | 'dimension'
  label: string | null
  values: readonly string[]
  /** Places of the values the chosen colour comes in. */
  shown: readonly number[]
  available: ReadonlySet<number>
  chosen: number | null
  /** Whether there is anything to choose with what is chosen already. */
  isAsked: boolean
  /** Whether it is to be said that what is chosen is not to be had. */
  isGone: boolean
  choose: (place: number) => void
  problem?: string
  /** Address of the size guide, when there is one. */
  guide?: string
}

/**
 * Sizes or dimensions as tiles. Where nothing is left the tile is marked disabled, but it can be chosen: the shopper is
 * then told that it is not available instead of wondering why nothing happens.
 */
export function OptionTiles({ name, label, values, shown, available, chosen, isAsked, ...rest }: Props) {
  const { isGone, choose, ...said } = rest
  // what is chosen goes along: without scripts it may be asked for once another size is ticked
  if (!isAsked) return chosen === null ? null : <input type="hidden" name={name} value={values[chosen]} />
  if (!label || shown.length === 0) return null
  const now = <OptionNow chosen={values[chosen ?? -1]} isGone={isGone} />
  return (
    <OptionFieldset id={`add-to-bag-${name}`} label={label} now={now} {...said}>
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
    </OptionFieldset>
  )
}
