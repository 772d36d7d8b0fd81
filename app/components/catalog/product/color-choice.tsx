import { fill } from '~/messages/fill'
import { productTexts } from '~/messages/product'
import { onPlainClick } from '../../page/plain-click'
import type { ColorView } from './choice'
import { Swatch } from './swatch'
import { withQuery } from './use-shown-address'

type Props = {
  colors: readonly ColorView[]
  chosen: number
  /** What another colour leaves as it is, where it has it: a dimension, a way and the page of the reviews, by name. */
  kept: { dimension?: string; fulfillment?: string; reviews?: string }
  choose: (place: number) => void
  problem?: string
}

/**
 * Swatches in two groups, those at a sale price apart; none of a product without colours. Each is a link to its colour;
 * with scripts the page stays.
 */
export function ColorChoice({ colors, chosen, kept, choose, problem }: Props) {
  if (colors.every(({ label }) => label === '')) return null
  const more = Object.entries(kept).filter((each): each is [string, string] => Boolean(each[1]))
  const places = colors.map((color, place) => ({ color, place }))
  const groups = [places.filter(({ color }) => !color.sale), places.filter(({ color }) => color.sale)]
  return (
    <div className={problem ? 'opt err' : 'opt'} id="add-to-bag-color" tabIndex={-1}>
      <p className="opt-h">
        <span>
          <b>{productTexts.color}:</b> {colors[chosen]?.label}
        </span>
      </p>
      {groups.map((group, at) =>
        group.length === 0 ? null : (
          <div key={at === 0 ? 'normal' : 'sale'}>
            {at === 1 && <p className="swl">{productTexts.saleColors}</p>}
            <ul className="sws">
              {group.map(({ color, place }) => (
                <li key={color.code}>
                  <a
                    className="sw"
                    href={more.reduce((path, [name, value]) => withQuery(path, name, value), color.path)}
                    aria-current={place === chosen ? 'true' : undefined}
                    title={color.label}
                    onClick={(event) => onPlainClick(event, () => choose(place))}
                  >
                    <Swatch hex={color.hex} swatch={color.swatch} />
                    <span className="vh">
                      {place === chosen ? fill(productTexts.colorChosen, { color: color.label }) : color.label}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
      {problem && (
        <p className="msg" id="add-to-bag-color-error">
          {problem}
        </p>
      )}
    </div>
  )
}
