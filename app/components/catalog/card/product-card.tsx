import { catalogTexts } from '~/messages/catalog'
import { fill } from '~/messages/fill'
import type { PriceSummary } from '~/price-summary'
import { Picture } from '../gallery/picture'
import { PriceTag } from '../product/price-tag'
import { SwatchRow } from '../product/swatch'
import { Heart } from './heart'
import { heartValue } from './heart-value'
import { QuickAddLink } from './quick-add-link'

/** What a card shows of a product. */
export type CardData = {
  code: string
  path: string
  name: string
  badge: string | null
  /** Lines below the price; a saving stands out. */
  notes: { text: string; isSaving: boolean }[]
  price: PriceSummary
  picture: string | null
  /** All paths to step through, space separated; absent where there is one picture. */
  views?: string
  swatches: { label: string; hex: string | null; swatch: string | null }[]
  moreColors: number
  /** Only its own page puts it into the bag. */
  apart?: true
  colors: { code: string; picture: string | null }[]
  /** Code of the colour it shows, where it was made to show one. */
  color?: string
}

type Props = {
  card: CardData
  sizes: string
  first?: boolean
  eager?: boolean
  quickAdd?: boolean
  /** One of a listing, which notes what it shows. */
  isListed?: boolean
  /** With the button that makes it a favorite. */
  heart?: boolean
}

/** A product in a list. A plain link: dozens of router links on a page cost more than the page. */
export function ProductCard({ card, sizes, first, eager, quickAdd, isListed, heart }: Props) {
  const { path, name, badge, price, picture, swatches } = card
  return (
    <li
      className="card"
      data-code={isListed ? card.code : undefined}
      data-price={isListed ? price.lowPrice / 100 : undefined}
    >
      <a href={path}>
        {/* text browsers end a link where a figure begins */}
        <div className="pic" data-views={card.views}>
          {picture && (
            <Picture path={picture} alt="" offers={['XS', 'SM', 'MD']} sizes={sizes} first={first} eager={eager} />
          )}
          {badge && <span className="tag flag">{badge}</span>}
        </div>
        <p className="n">{name}</p>
        <PriceTag price={price} className="p" />
        <CardNotes notes={card.notes} />
        {swatches.length > 1 && <CardSwatches card={card} />}
      </a>
      {heart && !card.apart && <Heart name={name} value={heartValue(card.code, colorShown(card))} />}
      {quickAdd && !card.apart && <QuickAddLink path={path} name={name} />}
    </li>
  )
}

/** The code of the colour in the picture; '' when there are no colours. */
export function colorShown({ colors, picture, color }: CardData): string {
  return color ?? (colors.find((color) => color.picture === picture) ?? colors[0])?.code ?? ''
}

export function CardNotes({ notes }: Pick<CardData, 'notes'>) {
  return notes.map(({ text, isSaving }) => (
    <p className={isSaving ? 'b off' : 'b'} key={text}>
      {text}
    </p>
  ))
}

function CardSwatches({ card: { swatches, moreColors } }: { card: CardData }) {
  const colors = swatches.map(({ label }) => label).join(', ')
  return (
    <p className="card-sws">
      <span className="vh">{fill(catalogTexts.colorsLabel, { colors })}</span>
      <SwatchRow swatches={swatches} />
      {moreColors > 0 && (
        <span className="small muted num">{fill(catalogTexts.moreColors, { count: moreColors })}</span>
      )}
    </p>
  )
}
