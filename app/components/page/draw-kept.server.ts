import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Draws a part of a page that is kept for many pages. Signs beyond Latin-1 are written as references: with one of them V8
 * keeps all letters of the part in two bytes, and every page that holds it takes longer to send.
 */
export function drawKept(element: ReactElement | ReactElement[]): string {
  const html = renderToStaticMarkup(element).replace(/[^\0-\xff]/gu, (sign) => `&#${sign.codePointAt(0)};`)
  return Buffer.from(html, 'latin1').toString('latin1')
}
