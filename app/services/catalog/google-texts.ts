import { wordsOfHtml } from '~/services/words-of-html'
import { plainCell } from './export/plain-cell'

export const longestTitle = 150
const longestDescription = 5_000

/** As much of a name as the title of a Google feed may hold. */
export function googleTitle(name: string): string {
  return plainCell(name)
    .slice(0, longestTitle)
    .replace(/[\uD800-\uDBFF]$/, '') // half a character is none
}

/** A description as a Google feed may hold it: its words alone where the markup has no room. The name where there is none. */
export function googleDescription({ longDescription, name }: { longDescription: string; name: string }): string {
  if (longDescription === '') return name
  const isMarkedUp = /<[a-z][^>]*>/i.test(longDescription)
  if (isMarkedUp && longDescription.length <= longestDescription) return longDescription
  return wordsOfHtml(longDescription).slice(0, longestDescription)
}
