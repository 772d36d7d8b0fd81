import { LRUCache } from 'lru-cache'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawKept } from '~/components/page/draw-kept.server'
import { escapeHtml } from '~/html'
import { besideTexts } from '~/messages/beside'
import { CardRow } from '../card/card-row'
import { galleryPictures, openedPicture } from '../gallery/gallery-pictures'
import { Zoom } from '../gallery/zoom'
import { Breadcrumbs } from '../listing/breadcrumbs'
import { Reviews } from '../reviews/reviews'
import { Accordions } from './accordions'
import { ProductFacts, ProductNotes } from './product-facts'
import { PromotionOffer } from './promotion-offer'

type About = {
  product: ComponentProps<typeof Reviews>['product']
  facts: ComponentProps<typeof ProductFacts>['facts']
  notes: ComponentProps<typeof ProductNotes>
  steps: ComponentProps<typeof Breadcrumbs>['steps']
  details: ComponentProps<typeof Accordions>['details']
  offer: ComponentProps<typeof PromotionOffer>['offer'] | null
}

type Cards = ComponentProps<typeof CardRow>['cards']
type Beside = {
  reviews: ComponentProps<typeof Reviews>['found']
  /** Of the page, where it names what is chosen. */
  address: string
  showsReviews: boolean
  quickAdd: boolean
  looks: readonly { cards: Cards; path: string; colors: readonly string[] | null; isWorn: boolean }[]
  offered: Cards
  related: Cards
  seen: Cards
}

/** The parts of a product page that need no scripts. What is the same for everybody is drawn once. */
export function drawProductParts(about: About, beside: Beside) {
  const known = ownParts.get(about) ?? drawOwn(about)
  ownParts.set(about, known)
  const { reviews, address, showsReviews, quickAdd, looks, offered, related, seen } = beside
  const below = // added up, not joined: each piece is copied once, when the page is sent
    drawOffer(about, offered, quickAdd) +
    looks.map((look, at) => drawLook(look, at, quickAdd)).join('') +
    (showsReviews ? drawReviews(about, reviews, address) : '') +
    drawRow('related', besideTexts.related, related, quickAdd) +
    drawRow('seen', besideTexts.seen, seen, quickAdd)
  return { ...known, below }
}

/** What the preview of a product shows of them: its reviews are on another page. */
export function drawPreviewParts(about: About) {
  const { facts, notes } = ownParts.get(about) ?? drawOwn(about)
  return { facts: facts.replace('href="#reviews"', `href="${about.product.path}#reviews"`), notes }
}

type Chosen = { label: string; views: readonly { view: string; path: string }[] } | undefined

/** The large picture a query asks for; nothing when it asks for none. */
export function drawLargePicture({ product }: About, color: Chosen, address: string, query: string): string {
  if (!query.includes('picture=')) return ''
  const { label = '', views = [] } = color ?? {}
  const pictures = galleryPictures(product.name, label, views)
  const opened = openedPicture(query, pictures.length)
  if (!opened) return ''
  return renderToStaticMarkup(<Zoom pictures={pictures} opened={opened} address={address} />)
}

const drawnOffers = new WeakMap<About, { cards: Cards; quickAdd: boolean; html: string }>()

function drawOffer(about: About, cards: Cards, quickAdd: boolean): string {
  if (!about.offer) return ''
  const known = drawnOffers.get(about)
  const isKnown = known?.quickAdd === quickAdd && known.cards.length === cards.length
  if (isKnown && cards.every((card, at) => isSame(card, known.cards[at]))) return known.html
  const html = drawKept(<PromotionOffer offer={about.offer} cards={cards} quickAdd={quickAdd} />)
  drawnOffers.set(about, { cards, quickAdd, html })
  return html
}

/** One that goes with some colours only is there for each of them: what watches the page shows it by the colour. */
function drawLook({ cards, path, colors, isWorn }: Beside['looks'][number], at: number, quickAdd: boolean): string {
  const row = drawRow(isWorn ? 'look' : `look-${at}`, besideTexts.look, cards, quickAdd, path)
  if (!colors) return row
  const worn = `data-worn="${escapeHtml(JSON.stringify(colors))}"`
  if (isWorn) return `<div ${worn}>${row}</div>`
  return `<div ${worn} hidden>${row.replace(/ aria-labelledby="[^"]*"/, '')}</div>` // a landmark once it is shown
}

const drawnRows = new LRUCache<string, { cards: Cards; html: string }>({ max: 1_000 })

/** Rows of the same cards come again and again: with every visit of a page, and with every product of a visitor's way. */
function drawRow(name: string, title: string, cards: Cards, quickAdd: boolean, all: string | null = null): string {
  const key = `${name} ${quickAdd} ${all} ${cards.map(({ path }) => path).join(' ')}`
  const known = drawnRows.get(key)
  if (known?.cards.every((card, at) => isSame(card, cards[at]))) return known.html
  const html = drawKept(
    <CardRow id={`${name}-title`} title={title} cards={cards} quickAdd={quickAdd}>
      {all && (
        <a className="small" href={all}>
          {besideTexts.wholeLook}
        </a>
      )}
    </CardRow>,
  )
  drawnRows.set(key, { cards, html })
  return html
}

/** Cards are made anew when what they show changes; those of a look are copies that share their price. */
function isSame(card: Cards[number], other: Cards[number] | undefined): boolean {
  return card.price === other?.price && card.swatches === other.swatches
}

const ownParts = new WeakMap<About, ReturnType<typeof drawOwn>>()

function drawOwn({ facts, notes, steps, details }: About) {
  return {
    crumbs: drawKept(<Breadcrumbs steps={steps} />),
    facts: drawKept(<ProductFacts facts={facts} />),
    notes: drawKept(<ProductNotes {...notes} />),
    details: drawKept(<Accordions details={details} />),
  }
}

/** As they were drawn, and as they were last shown at an address. */
type DrawnReviews = { html: string; address: string; shown: string }
const drawnReviews = new WeakMap<object, DrawnReviews>()

/** @param reviews lives as long as they are true; without any, as long as the product is as it is */
function drawReviews(about: About, reviews: Beside['reviews'], address: string): string {
  const of = reviews ?? about
  const known = drawnReviews.get(of)
  if (known?.address === address) return known.shown
  const html = known?.html ?? drawKept(<Reviews product={about.product} found={reviews} />)
  const next = escapeHtml(`${address}${address.includes('?') ? '&' : '?'}`)
  const shown = html.replaceAll(`href="${about.product.path}?reviews=`, () => `href="${next}reviews=`)
  drawnReviews.set(of, { html, address, shown })
  return shown
}
