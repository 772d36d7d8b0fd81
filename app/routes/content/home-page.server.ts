import { brand } from '~/brand'
import { html, raw } from '~/html'
import { frameTexts } from '~/messages/frame'
import { sections } from '~/validation/catalog/sections'
import { showZone, type Watching } from './show-zone.server'

/** The blocks of the home page; where there are none, the way to the sections. The page has a title in any case. */
export async function homeHtml(who: Watching): Promise<string> {
  const { html: blocks } = await showZone(who, { zone: 'home' }, 1)
  if (blocks.includes('<h1')) return blocks
  if (blocks !== '') return String(html`<h1 class="vh">${brand.name}</h1>${raw(blocks)}`)
  const links = sections.map((section) => html`<li><a href="/${section}">${frameTexts[`section.${section}`]}</a></li>`)
  return String(html`<div class="wrap page cats"><h1>${brand.name}</h1><ul>${links}</ul></div>`)
}
