import { wordsOfHtml } from '~/services/words-of-html'
import { plainCell } from './export/plain-cell'
import { unnamedColor } from './product/unnamed-color'

const longestTitle = 150
const longestDescription = 5_000

/** As much of a name as the title of a Google feed may hold. */
export function googleTitle(name: string): string {
  return plainCell(name)
    .slice(0, longestTitle)
    .replace(/[\uD800-\uDBFF]$/, '') // half a character is none
}

/** The title of an item: the name with its options, the name alone where they do not fit in. */
export function itemTitle(name: string, options: readonly string[]): string {
  const chosen = options.filter(Boolean).join(' ')
  const whole = chosen ? `${plainCell(name)} - ${chosen}` : plainCell(name)
  return whole.length > longestTitle ? googleTitle(name) : whole
}

type Colors = readonly { code: string; label: string }[]

/** The colour of an item as a feed names it; '' where the product has one without a name. */
export function googleColor(colors: Colors, { colorCode }: { colorCode: string }): string {
  const { label = '' } = colors.find(({ code }) => code === colorCode) ?? {}
  return colors.length === 1 && label === unnamedColor ? '' : label
}

/** A description as a Google feed may hold it: its words alone where the markup has no room. The name where there is none. */
export function googleDescription({ longDescription, name }: { longDescription: string; name: string }): string {
  if (longDescription === '') return name
  const isMarkedUp = /<[a-z][^>]*>/i.test(longDescription)
  if (isMarkedUp && longDescription.length <= longestDescription) return longDescription
  return wordsOfHtml(longDescription).slice(0, longestDescription)
}
