import { othersFor, sectionWords, stemOf, traitWords } from './search-words'

/** Words everybody knows for clothes and colours. Where the shop has none of it, it is not something that is spelled alike. */
const known =
  'apron bag beanie belt bikini blazer blouse boot bra brief cap cape clog coat dress glove gown hat heel hoodie jacket ' +
  'jean jogger jumpsuit kimono legging loafer mitten pajama pant parka polo poncho robe romper sandal sarong scarf shawl ' +
  'shirt shoe short skirt slipper sneaker sock suit sweater swimsuit tank tee tie tight tote trunk underwear vest wallet ' +
  'beige black blue brown gold gray green orange pink purple red silver tan white yellow large medium small'

const everyday = new Set([...known.split(' ').map(stemOf), ...sectionWords, ...Object.values(traitWords)])

/** Whether a word, by its stem, is never a slip or the beginning of another. */
export function isEveryday(word: string): boolean {
  return everyday.has(word) || othersFor(word).length > 0
}

/** What is said in several words where the shop does not use the one, by stem. */
const saidAs: Record<string, readonly string[]> = { blouse: ['women', 'shirt'] }

/** Words that are several where the shop does not use them. */
export const saidInSeveral: readonly string[] = Object.keys(saidAs)

/** The words a shop that does not know this one uses for it: most often the word itself. */
export function saidOtherwise(word: string): readonly string[] {
  return Object.hasOwn(saidAs, word) ? (saidAs[word] ?? []) : [word]
}

/** How sizes are called where people do not spell them. */
const sizeCalled: Record<string, string> = { small: 'S', medium: 'M', large: 'L' }

/** A size as products have it. */
export function sizeOf(word: string): string {
  return Object.hasOwn(sizeCalled, word) ? (sizeCalled[word] ?? '') : word.toUpperCase()
}
