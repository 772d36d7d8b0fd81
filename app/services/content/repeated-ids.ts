import type { ContentFile } from '~/validation/content/content-file'
import { contentDate } from '~/validation/content/values'
import { sanitiseNaming } from './sanitise'

/** What will not be shown as its writer meant it: its place in the file, and why. */
export type Oddity = { path: (string | number)[]; reason: string }

type Times = { start: number; end: number }
/** A text with where it stands in its file and when it is shown. */
type Text = Times & { html: string; path: Oddity['path'] }

const always: Times = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }

/** Ids that a page would have twice: in two blocks of a zone that are shown at one time, or in a page and its zone. */
export async function findRepeatedIds({ zones = [], pages = [] }: ContentFile): Promise<Oddity[]> {
  const ofZones = zones.map(({ zone, path = '', blocks }, at) => {
    return [`${zone} ${path.toLowerCase()}`, textsOf(blocks, ['zones', at, 'blocks'], always)] as const
  })
  const groups = new Map(
    pages.map(({ path, html }, at) => [`page ${path}`, [textAt(html, ['pages', at, 'html'], always)]]),
  )
  for (const [name, texts] of ofZones) groups.set(name, [...(groups.get(name) ?? []), ...texts])
  return (await Promise.all([...groups.values()].map(repeatedIn))).flat()
}

async function repeatedIn(texts: Text[]): Promise<Oddity[]> {
  const known = new Map<string, Text[]>()
  const found: Oddity[] = []
  for (const text of texts) {
    const { ids } = await sanitiseNaming(text.html)
    for (const id of ids) {
      const others = known.get(id) ?? []
      const other = others.find(({ start, end }) => start < text.end && text.start < end)
      if (other) found.push({ path: text.path, reason: `the place ${id} is in ${other.path.join('.')}, too` })
      known.set(id, [...others, text])
    }
  }
  return found
}

/** Every HTML in a value as it is written; a block is shown no longer than the one it stands in. */
function textsOf(value: unknown, path: Oddity['path'], times: Times): Text[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => textsOf(each, [...path, at], times))
  if (typeof value !== 'object' || value === null) return []
  const { activeStartDate, activeEndDate } = value as Record<string, unknown>
  const own = {
    start: Math.max(times.start, contentDate.safeParse(activeStartDate).data ?? always.start),
    end: Math.min(times.end, contentDate.safeParse(activeEndDate).data ?? always.end),
  }
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'html' && typeof each === 'string'
      ? [textAt(each, [...path, key], own)]
      : textsOf(each, [...path, key], own),
  )
}

function textAt(html: string, path: Oddity['path'], times: Times): Text {
  return { html, path, ...times }
}
