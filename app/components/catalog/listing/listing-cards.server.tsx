import { type Insert, withInserts } from '~/components/content/inserts'
import { drawKept } from '~/components/page/draw-kept.server'
import { type Favorites, pressHearts } from '../card/hearts.server'
import { type CardData, ProductCard } from '../card/product-card'

const sizes = '(max-width: 767px) 46vw, (max-width: 1023px) 31vw, (max-width: 1488px) 24vw, 260px'
const cardsAtOnce = 4

type Options = {
  quickAdd: boolean
  inserts: readonly Insert[]
  favorites: Favorites
  /** Of the visitor, for the forms of the hearts. */
  fields: string
  /** Content stands above the cards and fills the first screen: their pictures wait until they come near. */
  isBelowContent: boolean
}

/**
 * The products of a listing with what stands between them, as HTML in pieces: neither code nor data of a card travels
 * for the scripts.
 */
export function drawListingCards(
  cards: readonly CardData[],
  { quickAdd, inserts, favorites, fields, isBelowContent }: Options,
): string[] {
  const drawn = cards.map((card, at) => {
    const own = favorites.filter(({ productCode }) => productCode === card.code)
    const place = isBelowContent ? cardsAtOnce : at
    return pressHearts(drawCard(card, place, quickAdd), own, fields)
  })
  const between = inserts.map((insert) => ({ ...insert, html: pressHearts(insert.html, favorites, fields) }))
  return withInserts(drawn, between)
}

/** Cards are made anew when what they show changes, so what is drawn of them lives as long as they do. */
const drawnCards = new WeakMap<CardData, Map<string, string>>()

function drawCard(card: CardData, at: number, quickAdd: boolean): string {
  const isEager = at < cardsAtOnce
  const key = `${at === 0} ${isEager} ${quickAdd}`
  const drawn = drawnCards.get(card) ?? new Map<string, string>()
  drawnCards.set(card, drawn)
  const html =
    drawn.get(key) ??
    drawKept(
      <ProductCard card={card} sizes={sizes} first={at === 0} eager={isEager} quickAdd={quickAdd} isListed heart />,
    )
  drawn.set(key, html)
  return html
}
