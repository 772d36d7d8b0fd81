import type { ComponentProps } from 'react'
import { BuyStock } from '~/components/cart/buy-stock'
import { QuantitySelect } from '~/components/cart/quantity-select'
import { fill } from '~/messages.fill'
import { productMessages, productTexts } from '~/messages.product'
import { decimal } from '~/money'
import {
  availableDimensions,
  availableSizes,
  type Choice,
  matchingSkus,
  type OptionTable,
  quantityCap,
} from '~/validation/option-table'
import { type StoreOffer, tableAtStore } from '~/validation/store-offer'
import type { ColorView } from './choice'
import { chosenPrice, chosenSku } from './choice'
import { Heart } from './heart'
import { heartValue } from './heart-value'
import { OutfitColors, OutfitTiles } from './outfit-options'
import { Picture } from './picture'
import { PriceTag } from './price-tag'
import { ProductFacts, ProductNotes } from './product-facts'
import { Ways } from './ways'

export type OutfitItemProps = {
  view: {
    code: string
    name: string
    path: string
    sold: boolean
    lowStockLimit: number | null
    sizeGuide?: string
    /** Their addresses lead to this page with the item in that colour. */
    colors: ColorView[]
    table: OptionTable
    prices: ColorView['price'][]
  }
  /** What is chosen: what the page opened with, or what a refused form held. */
  choice: Choice
  /** The units and the way a refused form asked for. */
  posted?: { quantity?: string; fulfillment?: string }
  /** What the visitor's store offers; null where there is no other way than shipping. */
  offer: StoreOffer | null
  facts: ComponentProps<typeof ProductFacts>['facts']
  notes: ComponentProps<typeof ProductNotes>
  /** The hidden fields of every form, and where it posts. */
  own: { csrf: string; press: string; action: string }
  errors: Record<string, string[]>
  first?: boolean
}

const shape = {
  offers: ['XS', 'SM', 'MD', 'LG'],
  sizes: '(max-width: 767px) 92vw, (max-width: 1488px) 53vw, 740px',
} as const

function altOf(name: string, color = ''): string {
  const view = productTexts['view.FRONT']
  return color ? fill(productTexts.pictureOf, { name, color, view }) : fill(productTexts.pictureOfOnly, { name, view })
}

/** One product among several: picture, facts, options and its own button. A plain form; scripts follow what is chosen. */
export function OutfitItem({ view, choice, facts, notes, own, first, ...asked }: OutfitItemProps) {
  const id = `item-${view.code}`
  const color = view.colors[choice.color]
  const price = chosenPrice({ ...view, choice }, choice)
  const picture = color?.views[0]?.path
  return (
    <section className="sec item" id={id} aria-labelledby={`${id}-name`}>
      <form
        className="pdp unscripted"
        method="post"
        action={own.action}
        noValidate
        data-item={view.code}
        data-gone={productMessages['product.optionUnavailable']}
      >
        <OwnFields {...own} code={view.code} color={color?.code} />
        <div className="card">
          <figure>
            {picture && <Picture path={picture} alt={altOf(view.name, color?.label)} {...shape} first={first} />}
          </figure>
          <Heart name={view.name} value={heartValue(view.code, color?.code ?? '')} />
        </div>
        <div className="buy">
          <ProductFacts facts={facts} title={<ItemTitle id={id} view={view} />} reviews={`${view.path}#reviews`} />
          <div aria-live="polite">{price && <PriceTag price={price} />}</div>
          <ProductNotes {...notes} />
          <InParts price={price} view={view} />
          {view.sold ? (
            <Options id={id} view={view} choice={choice} address={own.action} {...asked} />
          ) : (
            <p className="alert warn">{productMessages['product.notSold']}</p>
          )}
          <a className="link all-details" href={view.path}>
            {productTexts.viewItemDetails}
          </a>
        </div>
      </form>
    </section>
  )
}

type Shown = OutfitItemProps['view']

/** What the price comes to in several payments; scripts find here what those of other choices do, by their amount. */
function InParts({ price, view: { prices, colors } }: { price?: Shown['prices'][number]; view: Shown }) {
  if (!price?.instalment) return null
  const all = [...prices, ...colors.map((color) => color.price)]
  const parts = Object.fromEntries(all.map((each) => [decimal(each.price), each.instalment]))
  return (
    <p className="small muted" data-parts={JSON.stringify(parts)}>
      {price.instalment}
    </p>
  )
}

function ItemTitle({ id, view }: { id: string; view: OutfitItemProps['view'] }) {
  return (
    <h2 id={`${id}-name`}>
      <a href={view.path}>{view.name}</a>
    </h2>
  )
}

type Own = OutfitItemProps['own'] & { code: string; color?: string }

function OwnFields({ csrf, press, code, color }: Own) {
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="form" value="add-to-bag" />
      <input type="hidden" name="press" value={press} />
      <input type="hidden" name="productCode" value={code} />
      <input type="hidden" name="color" value={color ?? ''} />
    </>
  )
}

type OptionsProps = Pick<OutfitItemProps, 'view' | 'choice' | 'posted' | 'offer' | 'errors'> & {
  id: string
  address: string
}

function Options({ id, view, choice, posted, offer, errors, address }: OptionsProps) {
  const toStore = offer !== null && (posted?.fulfillment ? posted.fulfillment === 'store' : offer.first)
  const table = toStore && offer.name !== null ? tableAtStore(view.table, offer) : view.table
  const sku = chosenSku(table, choice)
  const sellable = matchingSkus(table, choice).some(([, , , , , units]) => units > 0)
  const tiles = [
    {
      ...{ name: 'size' as const, label: table.sizeLabel, values: table.sizes, chosen: choice.size },
      ...{ available: availableSizes(table, choice), guide: view.sizeGuide },
    },
    {
      ...{ name: 'dimension' as const, label: table.dimensionLabel, values: table.dimensions },
      ...{ chosen: choice.dimension, available: availableDimensions(table, choice) },
    },
  ]
  return (
    <>
      <OutfitColors id={id} colors={view.colors} chosen={choice.color} problem={errors.color?.[0]} />
      {tiles.map((each) => (
        <OutfitTiles {...each} id={id} key={each.name} problem={errors[each.name]?.[0]} />
      ))}
      {offer && (
        <Ways
          {...{ offer, address, toStore }}
          id={`${id}-fulfillment`}
          table={view.table}
          at={sku ? table.skus.indexOf(sku) : -1}
          problem={errors.fulfillment?.[0]}
        />
      )}
      <BuyStock units={sku?.[5] ?? null} limit={view.lowStockLimit} />
      <div className="add">
        <QuantitySelect
          id={`${id}-quantity`}
          cap={capOf(table, choice)}
          defaultValue={posted?.quantity}
          problem={errors.quantity?.[0]}
        />
        <button type="submit" className="btn" data-else={productTexts.addToBag} data-gone={productTexts.notAvailable}>
          <span>{sellable ? productTexts.addToBag : productTexts.notAvailable}</span>
        </button>
      </div>
    </>
  )
}

/** As many as any sku of the colour allows: without scripts the size is not known before the form is sent. */
function capOf(table: OptionTable, { color }: Choice): number {
  const own = matchingSkus(table, { color, size: null, dimension: null })
  return Math.max(1, ...own.map(([, , , , , units]) => quantityCap(units)))
}
