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
  const places = new RegExp(`<!--${secret}:(\\d+)-->`)
  return {
    aside: (html) => (html === '' ? '' : `<!--${secret}:${kept.push(html) - 1}-->`),
    putBack: (pieces) =>
      pieces.flatMap((piece): Part[] =>
        typeof piece === 'string'
          ? piece.split(places).flatMap((text, at) => (at % 2 === 0 ? text : (kept[Number(text)] ?? '')))
          : [piece],
      ),
  }
}
