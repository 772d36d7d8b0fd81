import type { QuickProduct } from './quick-product'

/**
 * Shows the picture of the chosen color, none where it has none. Its place says how wide it is loaded (`data-picture`) and
 * what it is called (`data-alt`, with the {color} in it).
 */
export function showPicture(form: HTMLFormElement, { media }: QuickProduct, color: string): void {
  const place = form.querySelector<HTMLElement>('[data-picture]')
  const { colorLabel = '', viewPaths = {} } = media.colorViewPaths[color] ?? {}
  const path = Object.entries(viewPaths).find(([view]) => view !== 'SWATCH')?.[1]
  const before = place?.querySelector('img')
  if (!path) before?.remove()
  if (!place || !path || before?.getAttribute('src')?.includes(path)) return
  const picture = before ?? new Image(1603, 1880)
  picture.srcset = ''
  picture.src = `${path}?w=${place.dataset.picture}`
  picture.alt = (place.dataset.alt ?? '').replace('{color}', () => colorLabel)
  if (!before) place.prepend(picture)
}
