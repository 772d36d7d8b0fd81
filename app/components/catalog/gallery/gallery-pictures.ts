import { fill } from '~/messages/fill'
import { productTexts } from '~/messages/product'

export type GalleryPicture = { path: string; alt: string }

/** The views of a colour, each with what it shows in words; a picture that stands for several is shown once. */
export function galleryPictures(
  name: string,
  color: string,
  views: readonly { view: string; path: string }[],
): GalleryPicture[] {
  const shown = views.filter(({ path }, at) => views.findIndex((other) => other.path === path) === at)
  return shown.map(({ view, path }) => ({
    path,
    alt: color
      ? fill(productTexts.pictureOf, { name, color, view: viewName(view) })
      : fill(productTexts.pictureOfOnly, { name, view: viewName(view) }),
  }))
}

/** DETAIL2 is one more DETAIL. */
function viewName(view: string): string {
  const name = `view.${view.replace(/\d+$/, '')}`
  return name in productTexts ? productTexts[name as 'view.FRONT'] : productTexts['view.other']
}

/** Number of the picture an address opens the gallery at, null for none. */
export function openedPicture(search: string, count: number): number | null {
  const asked = Number(new URLSearchParams(search).get('picture'))
  return Number.isInteger(asked) && asked > 0 && asked <= count ? asked : null
}
