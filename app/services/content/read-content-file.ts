import { blockTypes } from '~/validation/content/blocks'
import { type ContentFile, contentFileSchema } from '~/validation/content/content-file'
import { withBrandNames } from './brand-names'
import { type FileProblem, readCheckedJson } from './checked-json'

/** A file that can be kept, with what is odd about it; or all that is wrong with it. */
export type ReadContent =
  | { ok: true; file: ContentFile; warnings: FileProblem[] }
  | { ok: false; problems: FileProblem[] }

/** What the shop has of the things a file names: switches, and films by their address. */
type Known = { hasToggle: (name: string) => boolean; hasFilm: (address: string) => boolean }

const everything: Known = { hasToggle: () => true, hasFilm: () => true }

/** Reads the text of a content file. A file with one problem is refused whole. */
export function readContentFile(text: string, known = everything): ReadContent {
  const read = readCheckedJson(withBrandNames(text), contentFileSchema)
  if (!read.ok) return read
  const warnings = placesOf(read.value).flatMap(({ path, value }): FileProblem[] => {
    const reason = oddityOf(path, value, known)
    return reason === null ? [] : [{ line: read.lineOf(path), place: path.join('.'), reason }]
  })
  return { ok: true, file: read.value, warnings }
}

type Path = (string | number)[]

/** Every text of a file, with its place in it. */
function placesOf(value: unknown, path: Path = []): { path: Path; value: string }[] {
  if (typeof value === 'string') return [{ path, value }]
  if (Array.isArray(value)) return value.flatMap((each, at) => placesOf(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key]))
}

/** What will not be as its writer meant it; null where nothing is odd. */
function oddityOf(path: Path, value: string, { hasToggle, hasFilm }: Known): string | null {
  const [zones, , , , key] = path
  if (zones === 'zones' && path.length === 5 && key === 'contentType' && !blockTypes.has(value)) {
    return `unknown type ${value}: it shows nothing`
  }
  const isToggle = path.at(-1) === 'toggle' && path.at(-3) === 'availabilityRestrictionDTOs'
  if (isToggle && !hasToggle(value)) return `unknown toggle ${value}: it is never shown`
  if (/^\/videos\/[\w-][\w.-]*\.(mp4|webm|vtt)$/.test(value) && !hasFilm(value)) return `there is no public${value}`
  return null
}
