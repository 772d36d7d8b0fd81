import type { ProductRecord } from '~/validation/catalog/product-record'
import type { ImportProblem } from './problem'

type Color = ProductRecord['colors'][number]
type View = Color['views'][number]

/**
 * The colours of our own format with one picture a view. A `SWATCH` is the swatch of a colour that names none, else it is
 * left out. Of several pictures of one view the later ones get names of their own.
 * @param warn told of each picture that is left out or renamed
 */
export function withOwnViews(
  colors: Color[],
  warn: (found: Required<Pick<ImportProblem, 'code' | 'header' | 'value'>>) => void,
): Color[] {
  return colors.map((color, place) => {
    const taken = new Set(color.views.map(({ view }) => view))
    const seen = new Set<string>()
    let { swatch } = color
    const views = color.views.flatMap(({ view, path }, at): View[] => {
      const header = `colors.${place}.views.${at}.view`
      if (view === 'SWATCH') {
        if (swatch !== null) warn({ code: 'view.swatch', header, value: path })
        swatch ??= path
        return []
      }
      const own = seen.has(view) ? freeView(view, taken) : view
      if (own !== view) warn({ code: 'view.repeated', header, value: own })
      seen.add(own)
      taken.add(own)
      return [{ view: own, path }]
    })
    return { ...color, swatch, views }
  })
}

/** There may be several details, creative pictures and promotions; a second picture of another kind is a detail. */
function freeView(view: string, taken: ReadonlySet<string>): string {
  const kind = /^(DETAIL|CREATIVE|PROMOTION)\d*$/.exec(view)?.[1] ?? 'DETAIL'
  for (let number = 1; ; number++) {
    const name = number === 1 ? kind : `${kind}${number}`
    if (!taken.has(name)) return name
  }
}
