/** Buttons of other cards that a panel covers, if only in part, could hardly be hit: they are away while it is there. */
export function hideCovered(panel: HTMLElement): void {
  const own = panel.parentElement
  new ResizeObserver(() => {
    const over = panel.getBoundingClientRect()
    for (const button of document.querySelectorAll<HTMLElement>('.card > .heart, .card > .qa > a')) {
      if (own?.contains(button)) continue // gets the focus back
      const { top, bottom, left, right } = button.getBoundingClientRect()
      const isBeside = bottom <= over.top || top >= over.bottom || right <= over.left || left >= over.right
      button.style.visibility = isBeside || !panel.isConnected ? '' : 'hidden'
    }
  }).observe(panel)
}
