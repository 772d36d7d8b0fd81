import { fill } from '~/messages/fill'
import { productTexts } from '~/messages/product'
import type { ColorView } from '../product/choice'
import { OptionFieldset } from '../product/option-fieldset'
import { OptionNow } from '../product/option-now'
import { Swatch } from '../product/swatch'

/** The form that holds the choices of all items, for as long as no script runs. */
export const outfitForm = 'outfit-form'

/** What a field of the item at this place is called in it. */
export const fieldOf = (at: number) => (name: string) => ({ name: `pieces[${at}].${name}`, form: outfitForm })

type ColorsProps = { id: string; code: string; colors: readonly ColorView[]; chosen: number; problem?: string }

/**
 * The colours of one product among several, those on sale apart: buttons for the page with the item in that colour and
 * all else as it is chosen.
 */
export function OutfitColors({ id, code, colors, chosen, problem }: ColorsProps) {
  if (colors.every(({ label }) => label === '')) return null
  const groups = [false, true].map((onSale) => colors.filter(({ sale }) => sale === onSale))
  return (
    <div className={problem ? 'opt err' : 'opt'} id={`${id}-color`} tabIndex={-1}>
      <p className="opt-h">
        <span>
          <b>{productTexts.color}:</b> {colors[chosen]?.label}
        </span>
      </p>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <div key={at}>
          {at === 1 && group.length > 0 && <p className="swl">{productTexts.saleColors}</p>}
          {group.length > 0 && (
            <ul className="sws">
              {group.map((color) => (
                <OutfitColor key={color.code} code={code} color={color} isChosen={color === colors[chosen]} />
              ))}
            </ul>
          )}
        </div>
      ))}
      <Problem id={`${id}-color`} problem={problem} />
    </div>
  )
}

type ColorProps = { code: string; color: ColorView; isChosen: boolean }

function OutfitColor({ code, color, isChosen }: ColorProps) {
  const { label, hex, swatch } = color
  return (
    <li>
      <button
        type="submit"
        className="sw"
        form={outfitForm}
        name="recolor"
        value={`${code} ${color.code}`}
        title={label}
        data-color={color.code}
        aria-current={isChosen ? 'true' : undefined}
      >
        <Swatch hex={hex} swatch={swatch} />
        <span className="vh">{isChosen ? fill(productTexts.colorChosen, { color: label }) : label}</span>
      </button>
    </li>
  )
}

type TilesProps = {
  id: string
  at: number
  name: 'size' | 'dimension'
  label: string | null
  values: readonly string[]
  /** Places of the values the chosen color comes in: the others wait, hidden, for scripts. */
  comes: ReadonlySet<number>
  available: ReadonlySet<number>
  chosen: number | null
  /** Whether there is anything to choose with what is chosen already; else they wait for scripts. */
  isAsked: boolean
  /** Whether it is to be said that what is chosen is not to be had. */
  isGone: boolean
  problem?: string
  /** Address of the size guide, when there is one. */
  guide?: string
}

/** Its sizes or dimensions. Where nothing is left the tile is marked, but can be chosen: the shopper is then told. */
export function OutfitTiles({ id, at, name, label, values, comes, available, chosen, ...rest }: TilesProps) {
  const { isAsked, isGone, ...said } = rest
  if (!label || values.length === 0) return null
  const now = <OptionNow chosen={values[chosen ?? -1]} isGone={isGone} />
  return (
    <OptionFieldset id={`${id}-${name}`} label={label} now={now} off={!isAsked} {...said}>
      {values.map((value, place) => (
        <label
          className={available.has(place) ? 'pill' : 'pill out'}
          hidden={comes.size > 0 && !comes.has(place)}
          key={value}
        >
          <input
            type="radio"
            {...fieldOf(at)(name)}
            value={value}
            defaultChecked={place === chosen}
            aria-disabled={!available.has(place) || undefined}
          />
          <span>{value}</span>
        </label>
      ))}
    </OptionFieldset>
  )
}

function Problem({ id, problem }: { id: string; problem?: string }) {
  return problem ? (
    <p className="msg" id={`${id}-error`}>
      {problem}
    </p>
  ) : null
}
