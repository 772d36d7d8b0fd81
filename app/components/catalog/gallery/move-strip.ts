import type { MouseEvent } from 'react'
import { onPlainClick } from '../../page/plain-click'

/** Where pictures are a strip to swipe, a dot moves the strip alone; the browser's own jump would move the page as well. */
export function moveStrip(event: MouseEvent, strip: HTMLElement | null, at: number) {
  const picture = strip?.children[at]
  if (!strip || !picture || strip.scrollWidth <= strip.clientWidth) return
  const startOf = (element: Element) => element.getBoundingClientRect().left
  onPlainClick(event, () => strip.scrollBy({ left: startOf(picture) - startOf(strip) }))
}
