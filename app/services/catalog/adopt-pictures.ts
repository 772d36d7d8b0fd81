import type { ProductMedia } from '~/validation/catalog/product-record'
import { fileNameOf, viewsOf } from './import/picture-views'

type Color = ProductMedia[number]
type View = Color['views'][number]

/**
 * A picture that a colour has already keeps its kind, known by its path or the name of its file; the swatch stays where a
 * source names none. A picture of several colours, of which a source could name one only, stays in all.
 * @param named all colours as the source has them
 * @param media all colours as they are saved
 */
export function adoptPictures(color: Color, named: readonly Color[], media: ProductMedia): Color {
  const saved = media.find(({ label }) => label === color.label)
  if (!saved) return color
  const count = (colors: readonly Color[], view: View) => colors.filter(({ views }) => samePicture(views, view)).length
  const ofSeveral = saved.views.filter((view) => {
    return !samePicture(color.views, view) && count(media, view) > 1 && count(named, view) > 0
  })
  return { ...color, swatch: color.swatch ?? saved.swatch, views: adoptViews(color.views, ofSeveral, saved.views) }
}

/**
 * The pictures of a colour from a source that names no more of them than `take` does: the others of a colour that
 * is known stay behind them, where it names these as one does that was written of them.
 */
export function withUnfitPictures(color: Color, media: ProductMedia, take: (views: readonly View[]) => View[]): Color {
  const saved = media.find(({ label }) => label === color.label)?.views ?? []
  if (take(saved).length === saved.length || !isAsWritten(color.views, plannedViews(take(saved)))) return color
  const views = plannedViews(saved).map((view) => ({
    ...view,
    path: samePicture(color.views, view)?.path ?? view.path,
  }))
  return { ...color, views }
}

/** All of it stays where a source names the pictures as one does that was written of them. */
function adoptViews(named: View[], ofSeveral: View[], saved: View[]): View[] {
  const written = plannedViews(saved.filter((view) => !ofSeveral.includes(view)))
  if (isAsWritten(named, written))
    return saved.map(({ view, path }) => ({ view, path: samePicture(named, { view, path })?.path ?? path }))
  return withKinds([...named, ...ofSeveral], saved)
}

function isAsWritten(named: readonly View[], written: readonly View[]): boolean {
  return named.length === written.length && named.every((view, at) => samePicture(written.slice(at, at + 1), view))
}

/** The front is the one the source makes it, unless that is the picture it would have made it before. */
function withKinds(named: View[], saved: View[]): View[] {
  const front = named.find(isFront)
  const [frontBefore] = plannedViews(saved).filter(isFront)
  const isSameFront = front && frontBefore ? samePicture([frontBefore], front) !== undefined : front === frontBefore
  const kindOf = (view: View) => {
    const own = samePicture(saved, view)?.view
    if (isSameFront) return own
    return isFront(view) ? view.view : own === 'FRONT' ? undefined : own
  }
  const taken = new Set(named.flatMap((view) => kindOf(view) ?? []))
  return named.map((each) => {
    const view = kindOf(each) ?? freeKind(each.view, taken)
    taken.add(view)
    return { view, path: each.path }
  })
}

/** What the pictures would be taken for by their names and their order. */
function plannedViews(views: readonly View[]): View[] {
  const paths = [...new Set(views.map(({ path }) => path))]
  const pictures = paths.map((source) => ({ source, alt: '', position: 0, at: { row: 0 } }))
  return viewsOf(pictures).views.map(({ view, source: path }) => ({ view, path }))
}

function isFront({ view }: View): boolean {
  return view === 'FRONT'
}

function freeKind(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 1; ; number++) {
    const kind = number === 1 ? 'DETAIL' : `DETAIL${number}`
    if (!taken.has(kind)) return kind
  }
}

/** The one among the views that has the same picture. */
function samePicture(views: readonly View[], { path }: View): View | undefined {
  return views.find((view) => view.path === path) ?? views.find((view) => fileNameOf(view.path) === fileNameOf(path))
}
