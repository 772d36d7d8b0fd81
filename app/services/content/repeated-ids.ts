import { type ContentFile, hasPlace } from '~/validation/content/content-file'
import { contentDate } from '~/validation/content/values'
import { sanitiseNaming } from './sanitise'

/** What will not be shown as its writer meant it: its place in the file, and why. */
export type Oddity = { path: (string | number)[]; reason: string }

/** What stands in a zone, or is itself the text of a page; `path` is '' where a zone is the same on every page that has it. */
export type Standing = { zone: string; path: string; value: unknown; name: string }

type Times = { start: number; end: number }
/** A text with where it stands, and when it is shown; `at` is its place in the file, null for one of the shop. */
type Text = Times & Pick<Standing, 'zone' | 'path' | 'name'> & { html: string; at: Oddity['path'] | null }

const always: Times = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }

/**
 * Ids that a page would have twice: in two blocks that are shown on it at one time, or in its text and a block.
 * @param saved what the shop has; what the file replaces of it does not count
 */
export async function findRepeatedIds(file: ContentFile, saved: readonly Standing[] = []): Promise<Oddity[]> {
  const { zones = [], pages = [] } = file
  const replaced = new Set([
    ...zones.map(({ zone, path = '' }) => `${zone} ${path.toLowerCase()}`),
    ...pages.map(({ path }) => `text ${path}`),
  ])
  const kept = saved.filter(({ zone, path }) => !replaced.has(`${zone} ${path}`))
  const texts = [
    ...kept.flatMap(({ value, ...standing }) => textsOf(value, null, { ...standing, ...always })),
    ...pages.flatMap(({ path, html }, at) => textsOf({ html }, ['pages', at], { ...placeAt('text', path), ...always })),
    ...zones.flatMap(({ zone, path = '', blocks }, at) =>
      textsOf(blocks, ['zones', at, 'blocks'], { ...placeAt(zone, path.toLowerCase()), ...always }),
    ),
  ]
  return repeatedIn(texts.filter(({ zone, path }) => zone === 'text' || hasPlace(zone, path)))
}

function placeAt(zone: string, path: string) {
  return { zone, path, name: '' }
}

async function repeatedIn(texts: Text[]): Promise<Oddity[]> {
  const known = new Map<string, Text[]>()
  const found: Oddity[] = []
  for (const text of texts) {
    const { ids } = await sanitiseNaming(text.html)
    for (const id of ids) {
      const others = known.get(id) ?? []
      const other = text.at && others.find((each) => meet(each, text))
      if (other && text.at) found.push({ path: text.at, reason: `the place ${id} is in ${other.name}, too` })
      known.set(id, [...others, text])
    }
  }
  return found
}

/** Whether some page shows both at some moment. The footer stands on every page, a page's zone below its text. */
function meet(one: Text, other: Text): boolean {
  const pagesOf = ({ zone }: Text) => (zone === 'text' ? 'page' : zone)
  const isFooter = one.zone === 'footer' || other.zone === 'footer'
  const isSame = pagesOf(one) === pagesOf(other) && (one.path === other.path || one.path === '' || other.path === '')
  return (isFooter || isSame) && one.start < other.end && other.start < one.end
}

type Place = Times & Pick<Standing, 'zone' | 'path' | 'name'>

/** Every HTML in a value as it is written; a block is shown no longer than the one it stands in. */
function textsOf(value: unknown, at: Text['at'], place: Place): Text[] {
  const inside = (key: string | number) => at && [...at, key]
  if (Array.isArray(value)) return value.flatMap((each, key) => textsOf(each, inside(key), place))
  if (typeof value !== 'object' || value === null) return []
  const { activeStartDate, activeEndDate } = value as Record<string, unknown>
  const own = {
    ...place,
    start: Math.max(place.start, contentDate.safeParse(activeStartDate).data ?? always.start),
    end: Math.min(place.end, contentDate.safeParse(activeEndDate).data ?? always.end),
  }
  return Object.entries(value).flatMap(([key, each]) => {
    const here = inside(key)
    if (key !== 'html' || typeof each !== 'string') return textsOf(each, here, own)
    return [{ ...own, name: here?.join('.') ?? own.name, html: each, at: here }]
  })
}
