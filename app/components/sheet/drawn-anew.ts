/** What stands now where a button or link of a card stood, whose list may have been drawn anew since; null when it is gone. */
export function standsNow<Pressed extends HTMLElement>(link: Pressed): Pressed | null {
  if (link.isConnected) return link
  const { code } = link.closest<HTMLElement>('.card')?.dataset ?? {}
  const same = link.matches('.heart') ? '.heart' : '.qa a'
  return code ? document.querySelector(`.card[data-code="${CSS.escape(code)}"] ${same}`) : null
}

/** What the focus goes back to from what a button or link has opened: the bag's icon when that is gone. */
export function wayBack(link: HTMLElement): HTMLElement | null {
  return standsNow(link) ?? document.querySelector('.bag-link')
}
