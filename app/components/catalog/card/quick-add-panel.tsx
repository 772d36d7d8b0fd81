import { productMessages } from '~/messages/product'
import { quickaddTexts } from '~/messages/quick-add'
import type { PriceSummary } from '~/price-summary'
import { chooseColor, matchingPlaces, type OptionTable } from '~/validation/catalog/option-table'
import type { StoreOffer } from '~/validation/stores/store-offer'
import { Picture, widths } from '../gallery/picture'
import { PriceTag } from '../product/price-tag'
import { Swatch } from '../product/swatch'
import { Ways } from '../product/ways'

type Color = {
  code: string
  label: string
  hex: string | null
  swatch: string | null
  views: { path: string }[]
  price: PriceSummary
}

type Props = {
  /** Whether the shop sells it now. */
  sold: boolean
  colors: Color[]
  chosen: number
  table: OptionTable
  path: string
  /** What the visitor's store offers; null where there is no other way than shipping. */
  offer: StoreOffer | null
}

/** What quick add shows of a product; sheet/quick-add.ts brings it to life. Drawn by the server only. */
export function QuickAddPanel({ sold, ...panel }: Props) {
  if (sold) return <Choices {...panel} />
  return (
    <>
      <What color={panel.colors[panel.chosen]} />
      <p className="alert warn">{productMessages['product.notSold']}</p>
      <div className="qa-go">
        <Details path={panel.path} />
      </div>
    </>
  )
}

function What({ color }: { color?: Color }) {
  const picture = color?.views[0]?.path
  return (
    <div className="qa-what" data-picture={widths.XS}>
      {picture && <Picture path={picture} alt="" offers={['XXS', 'XS']} sizes="88px" first />}
      {color && <PriceTag price={color.price} />}
    </div>
  )
}

function Details({ path }: { path: string }) {
  return (
    <a className="btn ghost sm" href={path}>
      {quickaddTexts.viewDetails}
    </a>
  )
}

function Choices({ colors, chosen, table, path, offer }: Omit<Props, 'sold'>) {
  const color = colors[chosen]
  const open = chooseColor(table, chosen)
  return (
    <form className="qa-form" method="get" action={path}>
      <What color={color} />
      {colors.length > 1 && (
        <fieldset className="opt">
          <legend>{quickaddTexts.color}</legend>
          <div className="sws">
            {colors.map(({ code, label, hex, swatch }, at) => (
              <label className="sw" key={code} title={label}>
                <input type="radio" name="color" value={code} defaultChecked={at === chosen} aria-label={label} />
                <Swatch hex={hex} swatch={swatch} />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {colors.length === 1 && <input type="hidden" name="color" value={color?.code} />}
      <Tiles name="size" label={table.sizeLabel} values={table.sizes} chosen={open.size} />
      <Tiles name="dimension" label={table.dimensionLabel} values={table.dimensions} chosen={open.dimension} />
      {offer && (
        <Ways {...{ offer, table }} address={path} toStore={offer.first} places={matchingPlaces(table, open)} />
      )}
      <div className="qa-go">
        <div>
          <Details path={path} />
          <button type="submit" className="btn sm">
            {quickaddTexts.addToBag}
          </button>
        </div>
      </div>
    </form>
  )
}

type TilesProps = { name: string; label: string | null; values: readonly string[]; chosen: number | null }

function Tiles({ name, label, values, chosen }: TilesProps) {
  if (!label || values.length === 0) return null
  return (
    <fieldset className="opt">
      <legend>
        {label}
        <span className="gone" aria-live="polite" />
      </legend>
      <div className="pills">
        {values.map((value, at) => (
          <label className="pill" key={value}>
            <input type="radio" name={name} value={value} defaultChecked={at === chosen} />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
