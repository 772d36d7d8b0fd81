import { slugOf } from '../slug'
import type { ImportProblem } from './problem'

/** A picture a product names: where it lies, what it shows, and where in the file it stands. */
export type NamedPicture = { source: string; alt: string; position: number; at: CellPlace }

/** Row, number and header of the column a picture is named in. */
type CellPlace = Pick<ImportProblem, 'row' | 'column' | 'header'>

type Color = { code: string; label: string }
export type PlannedView = { view: string; source: string; at: CellPlace }
export type ColorPictures = { views: PlannedView[]; swatch: PlannedView | null }

/**
 * Which picture shows which colour, and from which side. A picture belongs to the colour whose variants name it, else to
 * the colour whose name is in its file name or its description, else to every colour. Those without a place in the file
 * stand in the order in which the variants of their colour name them.
 * @param variantPictures source of a variant's picture to the codes of the colours that name it, with its place in each
 */
export function planPictures(
  pictures: NamedPicture[],
  colors: Color[],
  variantPictures: Map<string, Map<string, number>>,
): Map<string, ColorPictures> {
  const ordered = pictures.toSorted((a, b) => a.position - b.position || a.at.row - b.at.row)
  const byLength = colors.toSorted((a, b) => b.label.length - a.label.length)
  const ownerOf = (picture: NamedPicture): Set<string> => {
    const named = variantPictures.get(picture.source)
    if (named) return new Set(named.keys())
    const color = byLength.find(({ label }) => tells(picture, label))
    return new Set(color ? [color.code] : [])
  }
  const owners = new Map(ordered.map((picture) => [picture, ownerOf(picture)]))
  return new Map(
    colors.map(({ code }) => {
      const place = ({ source }: NamedPicture) => variantPictures.get(source)?.get(code) ?? 0
      const own = ordered
        .filter((picture) => owners.get(picture)?.has(code))
        .toSorted((a, b) => a.position - b.position || place(a) - place(b))
      const everyones = ordered.filter((picture) => owners.get(picture)?.size === 0)
      return [code, viewsOf([...own, ...everyones])]
    }),
  )
}

function tells({ source, alt }: NamedPicture, label: string): boolean {
  const word = slugOf(label)
  return word !== '' && [fileNameOf(source), alt].some((text) => `-${slugOf(text)}-`.includes(`-${word}-`))
}

/** The last part of a path or address, without its query, as it is written. */
export function lastPartOf(source: string): string {
  return (source.split(/[?#]/, 1)[0] ?? '').split(/[/\\]/).at(-1) ?? ''
}

/** The name of the file at a path or address; an address may write it with escapes. */
export function fileNameOf(source: string): string {
  const name = lastPartOf(source)
  if (!/^[a-z]+:\/\//i.test(source)) return name
  const plain = name.replace(/(?:%[0-9a-f]{2})+/gi, unescaped)
  return /[/\\]|^\.+$/.test(plain) ? name : plain
}

/** Escapes that stand for no text stay as they are. */
function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}

/** What each of a colour's pictures shows, by its name and its place among them; the front comes first. */
export function viewsOf(pictures: NamedPicture[]): ColorPictures {
  const result: ColorPictures = { views: [], swatch: null }
  let details = 0
  for (const { source, at } of pictures) {
    const wanted = sideOf(source)
    if (wanted === 'SWATCH') {
      result.swatch ??= { view: wanted, source, at }
      continue
    }
    const isFree = wanted !== null && !result.views.some(({ view }) => view === wanted)
    result.views.push({ view: isFree ? wanted : '', source, at })
  }
  const front = result.views.find(({ view }) => view === 'FRONT') ?? result.views.find(({ view }) => view === '')
  if (front) front.view = 'FRONT'
  for (const each of result.views) {
    if (each.view === '') each.view = details++ === 0 ? 'DETAIL' : `DETAIL${details}`
  }
  result.views.sort((a, b) => Number(b.view === 'FRONT') - Number(a.view === 'FRONT'))
  return result
}

function sideOf(source: string): 'FRONT' | 'BACK' | 'SWATCH' | null {
  const name = fileNameOf(source)
    .replace(/\.\w+$/, '')
    .toLowerCase()
  if (/(^|[-_])swatch([-_]|$)/.test(name)) return 'SWATCH'
  if (/([-_]back|-2)$/.test(name)) return 'BACK'
  return /[-_](main|front)$/.test(name) ? 'FRONT' : null
}
