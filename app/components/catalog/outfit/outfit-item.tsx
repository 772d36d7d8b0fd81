import type { ComponentProps, ReactNode } from 'react'
import { fill } from '~/messages/fill'
import { productMessages, productTexts } from '~/messages/product'
import { decimal } from '~/money'
import { Heart } from '../card/heart'
import { heartValue } from '../card/heart-value'
import { Picture, widths } from '../gallery/picture'
import { type ColorView, choiceAddress, chosenPrice } from '../product/choice'
import { PriceTag } from '../product/price-tag'
import { ProductFacts, ProductNotes } from '../product/product-facts'
import { OutfitChoices, type OutfitChoicesProps } from './outfit-choices'
import { fieldOf } from './outfit-options'

export type OutfitItemProps = Omit<OutfitChoicesProps, 'id' | 'address'> & {
  view: {
    name: string
    path: string
    sold: boolean
    prices: ColorView['price'][]
  }
  facts: ComponentProps<typeof ProductFacts>['facts']
  notes: ComponentProps<typeof ProductNotes>
  /** The hidden fields of every form, and the address of the item. */
  own: FormProps
  /** Its own page asks for more than options: a gift card, a donation. */
  isApart: boolean
}

export type FormProps = { csrf: string; press: string; address: string }

const shape = {
  offers: ['XS', 'SM', 'MD', 'LG'],
  sizes: '(max-width: 767px) 92vw, (max-width: 1488px) calc(53vw - 16px), 740px',
} as const

function altOf(name: string, color = ''): string {
  const view = productTexts['view.FRONT']
  return color ? fill(productTexts.pictureOf, { name, color, view }) : fill(productTexts.pictureOfOnly, { name, view })
}

/**
 * One product among several: picture, facts, options and its own button. Its fields belong to the form of the page, so
 * that no press forgets what is chosen of another; scripts take them over into its own. What only its own page can put
 * into the bag leads there instead.
 */
export function OutfitItem({ at, view, choice, facts, notes, own, isApart, ...asked }: OutfitItemProps) {
  const id = `item-${view.code}`
  const color = view.colors[choice.color]
  const price = chosenPrice({ ...view, choice }, choice)
  const picture = color?.views[0]?.path
  return (
    <section className="sec item" id={id} aria-labelledby={`${id}-name`}>
      <Piece {...{ view, choice, own, isApart }}>
        <input type="hidden" {...fieldOf(at)('productCode')} value={view.code} />
        <input type="hidden" {...fieldOf(at)('color')} value={color?.code ?? ''} />
        <div className="card">
          <div className="pic" data-picture={widths.MD} data-alt={altOf(view.name, '{color}')}>
            {picture && <Picture path={picture} alt={altOf(view.name, color?.label)} {...shape} first={at === 0} />}
          </div>
          {!isApart && <Heart name={view.name} value={heartValue(view.code, color?.code ?? '')} inForm="piece" />}
        </div>
        <div className="buy">
          <div className="facts">
            <ProductFacts facts={facts} title={<ItemTitle id={id} view={view} />} reviews={`${view.path}#reviews`} />
          </div>
          <div aria-live="polite">{price && <PriceTag price={price} />}</div>
          <ProductNotes {...notes} />
          <InParts price={price} view={view} />
          {view.sold && !isApart && <OutfitChoices {...{ id, at, view, choice }} address={own.address} {...asked} />}
          {!view.sold && (
            <div className="stock-said">
              <p className="alert warn">{productMessages['product.notSold']}</p>
            </div>
          )}
          <a
            className="link all-details"
            href={isApart ? designAddress(view, choice) : choiceAddress(view, view.path, choice)}
          >
            {productTexts.viewItemDetails}
          </a>
        </div>
      </Piece>
    </section>
  )
}

type PieceProps = Pick<OutfitItemProps, 'view' | 'choice' | 'own' | 'isApart'> & { children: ReactNode }

/** The form of a piece, where it has anything to send. */
function Piece({ view, choice, own, isApart, children }: PieceProps) {
  if (isApart) return <div className="pdp">{children}</div>
  return (
    <form
      className="pdp unscripted"
      method="post"
      action={own.address}
      noValidate
      data-item={view.code}
      data-last={choice.last}
      data-gone={productMessages['product.optionUnavailable']}
    >
      <OwnFields {...own} />
      <input type="hidden" name="productCode" value={view.code} />
      {children}
    </form>
  )
}

/** The page of what is chosen by its amount, at its design; with only one, no amount is named. */
function designAddress({ path, colors }: OutfitItemProps['view'], { color }: OutfitItemProps['choice']): string {
  return (colors.length > 1 && colors[color]?.path) || path
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

/** The hidden fields of the form of one part: the token, its name, and the press, by which an addition counts once. */
export function OwnFields({ csrf, press }: FormProps) {
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="form" value="add-to-bag" />
      <input type="hidden" name="press" value={press} />
    </>
  )
}
