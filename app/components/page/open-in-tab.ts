/** In a tab of its own, or in this one where the browser opens none. */
export function openInTab(href: string): void {
  if (!window.open(href, '_blank')) window.location.assign(href)
}
