import { makeSheet, openOver } from '../sheet/make-sheet'

/**
 * Opens the wish list panel of a product page over the page. Closing it leads where its own link leads; a step back to the
 * page without it closes it, and a step to another page takes it along.
 */
export function openWishModal(panel: HTMLElement): void {
  const facts = panel.parentElement
  const place = panel.closest('.pdp')?.parentElement
  if (!facts?.parentElement || !place) return // the page went on meanwhile
  const title = panel.querySelector('h2')
  const way = panel.querySelector<HTMLAnchorElement>('[data-close]')
  const typedIn = panel.contains(document.activeElement) && (document.activeElement as HTMLElement)
  const { sheet, body } = makeSheet(title?.textContent ?? '')
  title?.remove()
  way?.remove()
  body.append(...panel.childNodes)
  panel.remove()
  const drawnAnew = new MutationObserver(() => {
    if (!facts.isConnected) sheet.close()
  })
  drawnAnew.observe(facts.parentElement, { childList: true })
  sheet.onclose = () => {
    drawnAnew.disconnect()
    sheet.remove()
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#add-to-bag [name=wishlist]')?.focus() // opened with its page
    if (way && facts.isConnected) goWithoutLoading(way.href)
  }
  place.append(sheet)
  openOver(sheet)
  const first = typedIn || body.querySelector<HTMLElement>('.summary') // typing goes on where it was
  first?.focus()
}

/** The page's own scripts follow the address as if the browser had gone there. */
function goWithoutLoading(href: string): void {
  history.replaceState(history.state, '', href)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
