/** What stands now where a button or link of a card stood, whose list may have been drawn anew since; null when it is gone. */
export function standsNow<Pressed extends HTMLElement>(link: Pressed): Pressed | null {
  if (link.isConnected) return link
  const { code } = link.closest<HTMLElement>('.card')?.dataset ?? {}
  const card = code ? document.querySelector(`.card[data-code="${CSS.escape(code)}"]`) : null
  if (link.matches('.card > a')) return card?.querySelector(':scope > a') ?? null
  return card?.querySelector(link.matches('.heart') ? '.heart' : '.qa a') ?? null
}

/** What the focus goes back to from what a button or link has opened: the bag's icon when that is gone. */
export function wayBack(link: HTMLElement): HTMLElement | null {
  return standsNow(link) ?? document.querySelector('.bag-link')
}

/**
 * Keeps the focus on a card whose list is drawn anew, at what it was on.
 * @returns to be told of each list as it comes, and of null as it goes
 */
export function followFocus(): (list: HTMLElement | null) => void {
  let before: HTMLElement | null = null
  let held: Element | null = null
  return (list) => {
    if (!list) held = before?.contains(document.activeElement) ? document.activeElement : null
    else if (held instanceof HTMLElement) standsNow(held)?.focus({ preventScroll: true })
    before = list
  }
}
