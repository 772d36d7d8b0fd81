import { LRUCache } from 'lru-cache'
import { minute } from '~/durations'
import type { Html, PartSource } from './served'

/** Text, or bytes of text that were made before. */
type Part = string | Uint8Array

/** A part that needs no scripts, by its name; with `route` one of what the loader of that route returned, else of the frame. */
type PlaceOfPart = { name: string; route?: string }
/** A word by its number among those of the request. */
type PlaceOfWord = { word: number }

/** Text of a page, and between it the places of what comes with each request. */
type Cut = readonly (string | PlaceOfPart | PlaceOfWord)[]

/** A page as React drew it up to its scripts, and the script that hands its data on; null on a page without scripts. */
export type DrawnPage = { body: Cut; begin: Cut | null }

/** On no page of ours, so that a search for it stops nowhere else. */
const mark = '\u0007'

/**
 * Keeps the parts of a page outside its drawing: neither React nor what looks for places in the page copies them.
 * @param secret unlike any text of the page, so that nothing a shopper wrote can stand for a part
 * @param loaderData what the loaders returned, by route
 */
export function keepPartsAside(secret: string, loaderData: Record<string, unknown>) {
  const places: PlaceOfPart[] = []
  const open = `${mark}${secret}:`
  const routeOf = (data: object) => {
    const route = Object.keys(loaderData).find((id) => loaderData[id] === data)
    if (route === undefined) throw new Error('a part belongs to what a loader returned')
    return route
  }
  return {
    /** Gives what stands for a part while the page is drawn. */
    aside: (_: Html, { name, data }: PartSource): string => {
      const place = data ? { name, route: routeOf(data) } : { name }
      return `${open}${places.push(place) - 1}${mark}`
    },
    /** The drawn page, cut at its parts. */
    cutAtParts: (html: string): Cut => {
      const cut: Cut[number][] = []
      let done = 0
      // by hand: V8 keeps what a pattern made for one page found, long after the page is sent
      for (let at = html.indexOf(open); at !== -1; at = html.indexOf(open, done)) {
        const end = html.indexOf(mark, at + open.length)
        cut.push(html.slice(done, at), places[Number(html.slice(at + open.length, end))] ?? '')
        done = end + mark.length
      }
      return [...cut, html.slice(done)]
    },
  }
}

/** Cuts further, where one of the words stands between double quotes. */
function cutAtWords(cut: Cut, words: readonly string[]): Cut {
  return words.reduce<Cut>(
    (pieces, word, at) =>
      pieces.flatMap((piece) => (typeof piece === 'string' ? withPlaces(piece.split(`"${word}"`), at) : [piece])),
    cut,
  )
}

function withPlaces(texts: string[], word: number): Cut {
  return texts.flatMap((text, at) => (at === 0 ? [text] : [{ word }, text]))
}

/** Pages that were drawn a moment ago. A minute: nobody counts on it, it only bounds how long a forgotten page takes room. */
const kept = new LRUCache<string, DrawnPage>({ maxSize: 2_000_000, ttl: minute })

/** Addresses that were asked for a moment ago: a page is kept when it is asked for again, so those asked for once push none out. */
const asked = new LRUCache<string, true>({ max: 500, ttl: minute })

/** What a page is drawn from: its path and query, and all that its loaders returned, as text. */
export type PageKey = { address: string; state: string }

/**
 * Draws a page unless one like it was drawn a moment ago.
 * @param key null for a page that is like no other
 * @param words what differs in it from one request to the next, be the pages alike or not: each stands there between double quotes
 */
export function drawPage(key: PageKey | null, words: readonly string[], draw: () => DrawnPage): DrawnPage {
  if (!key || !isAskedAgain(key.address)) return draw()
  const state = words.reduce((text, word, at) => text.replaceAll(`"${word}"`, mark + at), key.state)
  const signs = `${key.address}\n${state}`
  const known = kept.get(signs)
  if (known) return known
  const { body, begin } = draw()
  const page = { body: cutAtWords(body, words), begin: begin && cutAtWords(begin, words) }
  const texts = [...page.body, ...(page.begin ?? [])].filter((piece) => typeof piece === 'string')
  // a word that stands elsewhere is that of this request
  if (texts.every((text) => !words.some((word) => text.includes(word))))
    kept.set(signs, page, { size: texts.reduce((sum, text) => sum + text.length, signs.length) })
  return page
}

function isAskedAgain(address: string): boolean {
  if (asked.has(address)) return true
  asked.set(address, true)
  return false
}

/** Puts words and parts of a request into what was cut. */
export function filler(words: readonly string[], partOf: (place: PlaceOfPart) => Html) {
  return (cut: Cut): Part[] =>
    cut.flatMap((piece): Html => {
      if (typeof piece === 'string') return piece
      return 'word' in piece ? `"${words[piece.word]}"` : partOf(piece)
    })
}
