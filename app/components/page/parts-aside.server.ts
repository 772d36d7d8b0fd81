import type { Html } from './served'

/** Text, or bytes of text that were made before. */
type Part = string | Uint8Array

/** Parts of a page that stay outside its drawing: neither React nor what looks for places in the page copies them. */
export type PartsAside = {
  /** Keeps a part; gives what stands for it. */
  aside: (html: Html) => string
  /** The drawn page with each part in its place. */
  putBack: (pieces: readonly Part[]) => Part[]
}

/** @param secret unlike any text of the page, so that nothing a shopper wrote can stand for a part */
export function keepPartsAside(secret: string): PartsAside {
  const kept: Html[] = []
  const open = `${mark}${secret}:`
  return {
    aside: (html) => (html === '' ? '' : `${open}${kept.push(html) - 1}${mark}`),
    putBack: (pieces) =>
      pieces.flatMap((piece) => (typeof piece === 'string' ? cutAtPlaces(piece, open, kept) : [piece])),
  }
}

/** On no page of ours, so that a search for it stops nowhere else. */
const mark = '\u0007'

/** By hand: V8 keeps what a pattern made for one page found, long after the page is sent. */
function cutAtPlaces(text: string, open: string, kept: readonly Html[]): Part[] {
  const parts: Part[] = []
  let done = 0
  for (let at = text.indexOf(open); at !== -1; at = text.indexOf(open, done)) {
    const end = text.indexOf(mark, at + open.length)
    parts.push(text.slice(done, at), ...[kept[Number(text.slice(at + open.length, end))] ?? ''].flat())
    done = end + mark.length
  }
  return [...parts, text.slice(done)]
}
