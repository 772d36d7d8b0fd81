import { showsNothing, wordsOfHtml } from '~/services/words-of-html'
import { blockTypes } from '~/validation/content/blocks'
import { isColor, isFixedColor } from '~/validation/content/colors'
import { type ContentFile, hasPlace, isTextPage, ownPaths, zonesOfPaths } from '~/validation/content/content-file'
import { safeMenuStyle } from '~/validation/content/menu'
import { contentDate } from '~/validation/content/values'
import { mostMegapixels } from './can-draw'
import { findIdleQuadrants } from './idle-settings'
import { unknownLength } from './odd-lengths'
import type { FindPictureFault, PictureFault } from './picture-faults'
import { type FindPictureShape, findWrongShapes } from './picture-shapes'
import { pictureWidths } from './pictures'
import { findRepeatedIds, type Oddity, type Standing } from './repeated-ids'
import { sanitiseNaming } from './sanitise'

/** What the shop has of what a file names: switches, looks, films and pictures by address, products by their listing's. */
export type Known = {
  hasToggle: (name: string) => boolean
  hasFilm: (address: string) => boolean
  pictureFault: FindPictureFault
  pictureShape: FindPictureShape
  hasProducts: (listing: string) => Promise<boolean>
  hasLook: (name: string) => Promise<boolean>
  /** Whether the shop has the listing, the product or the page that a zone is narrowed to. */
  isFound: (zone: string, path: string) => Promise<boolean>
  /** What the shop has: a page of it may say the same twice with what is new. */
  savedTexts?: readonly Standing[]
  /** Epoch ms: what ended before is never shown. */
  now: number
}

type Pictures = Pick<Known, 'pictureFault'>
type Path = Oddity['path']

/** Everything of a file, as it is meant and as it is written, that will not be shown, or not as its writer meant it. */
export async function findOddities(file: ContentFile, written: unknown, known: Known): Promise<Oddity[]> {
  const oddities = placesOf(written).map(async ({ path, value }) =>
    (await reasonsOf(path, value, known)).map((reason) => ({ path, reason })),
  )
  return [
    ...misplaced(file),
    ...(await unfound(file, known)),
    ...(await findRepeatedIds(file, known.savedTexts)),
    ...findIdleQuadrants(written),
    ...(await findWrongShapes(written, known.pictureShape)),
    ...(await Promise.all(oddities)).flat(),
  ]
}

/** What stands where nobody comes by. */
function misplaced({ zones = [], pages = [] }: ContentFile): Oddity[] {
  const ofZones = zones.flatMap(({ zone, path }, at): Oddity[] => {
    const here = ['zones', at, 'path']
    if (path === undefined) return []
    if (!zonesOfPaths.has(zone)) return [{ path: here, reason: `the zone ${zone} has no paths: it shows nothing` }]
    const isShown = zone !== 'page' || isTextPage(path.toLowerCase())
    return isShown ? [] : [{ path: here, reason: 'no page with blocks is shown there' }]
  })
  const ofPages = pages.flatMap(({ path }, at): Oddity[] => {
    return ownPaths.has(path) ? [{ path: ['pages', at, 'path'], reason: 'the shop shows a page of its own there' }] : []
  })
  return [...ofZones, ...ofPages]
}

/** Zones of listings, products and pages that the shop has not, nor gets with this file. */
async function unfound({ zones = [], pages = [] }: ContentFile, { isFound }: Known): Promise<Oddity[]> {
  const coming = new Set(pages.map(({ path }) => path))
  const narrowed = zones.map(async ({ zone, path = '' }, at): Promise<Oddity[]> => {
    const own = path.toLowerCase()
    if (!hasPlace(zone, own) || (zone === 'page' && coming.has(own)) || (await isFound(zone, path))) return []
    const reason = zone === 'page' ? 'the shop has no page there' : 'nothing is listed or sold there today'
    return [{ path: ['zones', at, 'path'], reason }]
  })
  return (await Promise.all(narrowed)).flat()
}

/** Every text of a file, with its place in it. */
function placesOf(value: unknown, path: Path = []): { path: Path; value: string }[] {
  if (typeof value === 'string') return [{ path, value }]
  if (Array.isArray(value)) return value.flatMap((each, at) => placesOf(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key]))
}

const picture = /^(?:demo|content|import\/[\w-]{8,128})\/[\w-][\w.-]*$/
const pictureAddress = /^\/images\/([\w/.-]+)\?w=(\d+)$/

async function reasonsOf(path: Path, value: string, known: Known): Promise<string[]> {
  const key = path.at(-1)
  if (key === 'html') return reasonsOfHtml(value, known)
  if (key === 'productResultsUrl' && !(await known.hasProducts(value))) return ['no products are listed there today']
  const wrong = picture.test(value) ? await wrongPicture(value, known) : null
  if (wrong) return [wrong]
  const isLook = key === 'lookName' || path.at(-2) === 'outfitNames'
  if (isLook && !(await known.hasLook(value))) return [`there is no look ${value}`]
  const reason =
    (await addressed(value, known)) ??
    miscolored(key, value) ??
    unknownLength(path, value) ??
    endedOrCut(key, value, known) ??
    namedOddly(path, value, known)
  return reason === null ? [] : [reason]
}

const faultWords: Record<PictureFault, (path: string) => string> = {
  missing: (path) => `there is no picture ${path}`,
  damaged: (path) => `${path} is no picture, or a damaged one`,
  'too-large': (path) => `${path} has more than ${mostMegapixels} megapixels: it is not shown`,
}

/** Says that a picture is not there or cannot be shown; null when it can. @param path below /images/ */
export async function wrongPicture(path: string, { pictureFault }: Pictures): Promise<string | null> {
  const fault = await pictureFault(path)
  return fault === null ? null : faultWords[fault](path)
}

/** What is wrong with the address of a picture; null for any other text. */
async function addressed(value: string, pictures: Pictures): Promise<string | null> {
  const [, path, width] = pictureAddress.exec(value) ?? []
  if (path === undefined || width === undefined) return null
  const wrong = await wrongPicture(path, pictures)
  if (wrong) return wrong
  return pictureWidths.has(width) ? null : `pictures have no width of ${width}: ${[...pictureWidths.keys()].join(', ')}`
}

/** Colors below words of ours, which are black or white by them. */
const grounds: ReadonlySet<unknown> = new Set(['activeItemColor', 'panelColor', 'buttonBackgroundColor'])

function miscolored(key: string | number | undefined, value: string): string | null {
  if (typeof key !== 'string' || !/color$/i.test(key)) return null
  if (!isColor(value)) return `there is no colour ${value}`
  const isShown = !grounds.has(key) || isFixedColor(value)
  return isShown ? null : `it is not known which colour ${value} is: it is not shown`
}

/** A date after which nothing is shown, and a style of which parts are left out. */
function endedOrCut(key: string | number | undefined, value: string, { now }: Known): string | null {
  if (key === 'activeEndDate') return contentDate.parse(value) <= now ? 'is over: it is never shown' : null
  if (key !== 'customHtml') return null
  const count = (style: string) => style.split(';').filter((declaration) => declaration.trim() !== '').length
  const kept = safeMenuStyle(value)
  if (count(kept) === count(value)) return null
  return kept === '' ? 'nothing of it is kept' : `only this of it is kept: ${kept}`
}

/** What of an owner's HTML will not be shown, and which of its pictures are not there or damaged. */
export async function reasonsOfHtml(html: string, pictures: Pictures): Promise<string[]> {
  const { kept: left, lostIds, lostLinks } = await sanitiseNaming(html)
  if (showsNothing(left)) return ['nothing of it may be shown']
  const images = [...left.matchAll(/<img\b[^>]* src="([^"]*)"/g)]
  const found = await Promise.all(images.map(([, address = '']) => addressed(address, pictures)))
  const places = lostIds.map((id) => `no place can be called ${id}`)
  const links = lostLinks.map((url) => `the link to ${url} leads nowhere: it begins with /, https:, mailto: or tel:`)
  const shown = [...places, ...links, ...namelessLinks(left), ...found.filter((reason) => reason !== null)]
  const count = (text: string) => text.match(/<img\b/gi)?.length ?? 0
  const isLess = count(left) < count(html)
  return isLess ? [...shown, 'pictures are left out that are not like /images/content/name.jpg?w=845'] : shown
}

/** Links around pictures without alt: nobody is told where they lead. */
function namelessLinks(html: string): string[] {
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)]
  const nameless = links.filter(
    ([, , inner = '']) =>
      /<img\b/.test(inner) && wordsOfHtml(inner) === '' && !/<img\b[^>]* alt="[^"]*[^"\s]/.test(inner),
  )
  const targets = nameless.map(([, given = '']) => / href="([^"]*)"/.exec(given)?.[1]?.replaceAll('&amp;', '&'))
  return targets.flatMap((url) => (url ? `the link to ${url} has no name: its picture has no alt` : []))
}

function namedOddly(path: Path, value: string, { hasToggle, hasFilm }: Known): string | null {
  const [zones, , , , key] = path
  if (zones === 'zones' && path.length === 5 && key === 'contentType' && !blockTypes.has(value)) {
    return `unknown type ${value}: it shows nothing`
  }
  const isToggle = path.at(-1) === 'toggle' && path.at(-3) === 'availabilityRestrictionDTOs'
  if (isToggle && !hasToggle(value)) return `unknown toggle ${value}: it is never shown`
  if (/^\/videos\/[\w-][\w.-]*\.(mp4|webm|vtt)$/.test(value) && !hasFilm(value)) return `there is no public${value}`
  return null
}
