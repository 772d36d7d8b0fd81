import { renderToStaticMarkup } from 'react-dom/server'
import type { SizeGuide as Guide } from '~/validation/catalog/size-guide'
import { SizeGuide } from './size-guide'

const drawn = new WeakMap<Guide, string>()

export function drawSizeGuide(guide: Guide): string {
  const html = drawn.get(guide) ?? renderToStaticMarkup(<SizeGuide guide={guide} />)
  drawn.set(guide, html)
  return html
}
