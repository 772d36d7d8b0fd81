import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawHeartsForm, pressHearts } from '~/components/catalog/hearts.server'
import { type DrawnInsert, drawZone } from '~/components/content/draw-zone.server'
import { readFavorites } from '~/http/favorites.server'
import { openVisit } from '~/http/visit.server'
import { findZone, type Place } from '~/services/catalog/zone'
import { store } from '~/store.server'

/** A zone as its page shows it; `styles` stands in `html` too, for pages that show nothing else of it now. */
export type ShownZone = { html: string; styles: string; inserts: DrawnInsert[] }

/** Draws what stands in a zone now. `top` is 1 where a block may give the page its title. */
export async function showZone(place: Place, top: 1 | 2 = 2): Promise<ShownZone> {
  const { html, cssHash, inserts } = await draw(place, top)
  const styles = cssHash ? `<link rel="stylesheet" href="${sheetAddress(place, cssHash)}"/>` : ''
  return { html: styles + html, styles, inserts }
}

/** HTML of a page with the hearts of the visitor's favorites pressed, and with the form that all of them send. */
export async function withHeartsForm(args: LoaderFunctionArgs, html: string): Promise<string> {
  if (!html.includes('class="heart"')) return html
  const { pathname, search } = new URL(args.request.url)
  const { csrf } = await openVisit(args)
  return pressHearts(html, await readFavorites(args)) + drawHeartsForm(csrf, pathname + search)
}

/** The styles of a zone's blocks and their hash. */
export async function stylesOf(place: Place): Promise<{ css: string; hash: string }> {
  const { css, cssHash } = await draw(place, 2)
  return { css, hash: cssHash }
}

async function draw(place: Place, top: 1 | 2) {
  return drawZone(await findZone(store, place), { id: place.zone, top })
}

function sheetAddress({ zone, path = '', tier }: Place, hash: string): string {
  const query = new URLSearchParams({ ...(path ? { path } : {}), ...(tier === 'GUEST' ? {} : { tier }) })
  return `/content/${zone}/${hash}.css${query.size > 0 ? `?${query}`.replaceAll('&', '&amp;') : ''}`
}
