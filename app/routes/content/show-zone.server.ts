import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawHeartsForm, heartFields, pressHearts } from '~/components/catalog/card/hearts.server'
import { type DrawnInsert, drawZone } from '~/components/content/draw-zone.server'
import { escapeHtml } from '~/html'
import { readFavorites } from '~/http/lists/favorites.server'
import { openVisit, type Visit } from '~/http/request/visit.server'
import { findZone, type Place } from '~/services/catalog/in-memory/zone'
import { visitorTier } from '~/services/identity/visitor-tier'
import { store } from '~/store.server'

/** A zone as its page shows it; `styles` stands in `html` too, for pages that show nothing else of it now. */
export type ShownZone = { html: string; styles: string; inserts: DrawnInsert[] }

/** Who a page is drawn for, and what it is found to show of others. */
export type Watching = Pick<Visit, 'customer' | 'films'>

/** Draws what stands in a zone now for a visitor. `top` is 1 where a block may give the page its title. */
export async function showZone(
  { customer, films }: Watching,
  place: Omit<Place, 'tier'>,
  top: 1 | 2 = 2,
): Promise<ShownZone> {
  const view = await findZone(store, { ...place, tier: visitorTier(customer) })
  const { html, cssHash, inserts, films: shown } = draw(view, place, top)
  for (const place of shown) films.add(place)
  const styles = cssHash
    ? `<link rel="stylesheet" href="${sheetAddress({ ...place, tier: view.tier }, cssHash)}"/>`
    : ''
  return { html: styles + html, styles, inserts }
}

function draw(view: Parameters<typeof drawZone>[0], { zone }: Pick<Place, 'zone'>, top: 1 | 2) {
  return drawZone(view, { id: zone, top, quickAdd: store.toggles.quickAdd })
}

/** HTML of a page with the hearts of the visitor's favorites pressed, and with the form that those of looks send. */
export async function withHeartsForm(args: LoaderFunctionArgs, html: string): Promise<string> {
  if (!html.includes('class="heart"')) return html
  const { pathname, search } = new URL(args.request.url)
  const { csrf } = await openVisit(args)
  const fields = heartFields(csrf, pathname + search)
  const shared = html.includes('form="hearts"') ? drawHeartsForm(fields) : ''
  return pressHearts(html, await readFavorites(args), fields) + shared
}

/** The styles of a zone's blocks and their hash. */
export async function stylesOf(place: Place): Promise<{ css: string; hash: string }> {
  const { css, cssHash } = draw(await findZone(store, place), place, 2)
  return { css, hash: cssHash }
}

function sheetAddress({ zone, path = '', tier }: Place, hash: string): string {
  const query = new URLSearchParams({ ...(path ? { path } : {}), ...(tier === 'GUEST' ? {} : { tier }) })
  return `/content/${zone}/${hash}.css${query.size > 0 ? escapeHtml(`?${query}`) : ''}`
}
