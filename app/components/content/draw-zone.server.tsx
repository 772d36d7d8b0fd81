import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { slots, spans } from '~/validation/content/blocks'
import { PartBlock, ZoneBlock } from './block'
import { BlockStyles } from './block-styles.server'
import { GoodsContext, SizesContext, StylesContext } from './drawing'
import type { FedBlock } from './fed-block'
import rareBanners from './rare-banners.css?raw'
import rareCards from './rare-cards.css?raw'
import rareCarousels from './rare-carousels.css?raw'
import rareFilms from './rare-films.css?raw'

/**
 * A zone as HTML, the styles of its blocks, what stands between the products of a listing, and the places its films come
 * from where they are kept elsewhere.
 */
export type DrawnZone = { html: string; css: string; cssHash: string; inserts: DrawnInsert[]; films: string[] }

/** `slot` counts the places of a listing from 1; `span` is how many columns it takes. */
export type DrawnInsert = { slot: number; span: number; html: string }

type View = { blocks: FedBlock[] }
/** `quickAdd`: whether the shop has it. */
type Options = { id: string; top: 1 | 2; quickAdd: boolean }

/** What only the sheet of rare blocks dresses. */
const rare =
  /<h[456]|<table|class="(?:cells|says apart|ext|outfit|tier|fit|look|vid|img-card|img-link|car(?! one)|car[^"]* vert|ban[^"]* whole)\b|<video/
const minified = `@layer components{${rareBanners}${rareCards}${rareCarousels}${rareFilms}}`
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s*([{};,>])\s*/g, '$1')
  .replace(/\s+/g, ' ')

/** The zones of pages that show products: they have the form of hearts. */
const withGoods = new Set(['home', 'section-top', 'product', 'page'])

/** What stands between products is as high as they are, and its picture fills that. */
const insertSizes = '(max-width: 767px) 92vw, 62vw'

/** With and without quick add. */
const drawn = new WeakMap<View, Map<boolean, DrawnZone>>()

/** Draws a zone once; as long as it is the same object, it is the same HTML. */
export function drawZone(view: View, { id, top, quickAdd }: Options): DrawnZone {
  const ways = drawn.get(view) ?? new Map<boolean, DrawnZone>()
  drawn.set(view, ways)
  const known = ways.get(quickAdd)
  if (known) return known
  const styles = new BlockStyles()
  const hasGoods = withGoods.has(id)
  const goods = { heart: hasGoods, quickAdd: hasGoods && quickAdd }
  const markup = (blocks: ReactNode) =>
    renderToStaticMarkup(
      <GoodsContext.Provider value={goods}>
        <StylesContext.Provider value={styles}>{blocks}</StylesContext.Provider>
      </GoodsContext.Provider>,
    )
  const inZone = view.blocks.filter(({ block }) => block.contentType !== 'PRODUCT_INSERT')
  const html = markup(
    inZone.map((fed, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
      <ZoneBlock key={at} fed={fed} id={`${id}-${at}`} top={at === 0 ? top : 2} first={at === 0} />
    )),
  )
  const inserts = view.blocks.flatMap(({ block }, at) => {
    if (block.contentType !== 'PRODUCT_INSERT') return []
    const part = <PartBlock key={block.productSlot} block={block.content} id={`${id}-${at}`} top={2} first={false} />
    const span = spans.indexOf(block.span ?? 'ONE') + 1
    return {
      slot: slots.indexOf(block.productSlot) + 1,
      span,
      html: markup(<SizesContext.Provider value={insertSizes}>{part}</SizesContext.Provider>),
    }
  })
  const own = styles.toString()
  const css = rare.test(html) || inserts.length > 0 ? minified + own : own
  const cssHash = css && createHash('sha256').update(css).digest('hex').slice(0, 16)
  const films = [html, ...inserts.map((insert) => insert.html)].flatMap(filmPlaces)
  const zone = { html, css, cssHash, inserts: inserts.sort((a, b) => a.slot - b.slot), films }
  ways.set(quickAdd, zone)
  return zone
}

function filmPlaces(html: string): string[] {
  return [...html.matchAll(/ data-film="(https:\/\/[^/]+)/g)].map(([, place = '']) => place)
}
