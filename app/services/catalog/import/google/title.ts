const parting = /[\s,|/–—-]/
const partingAtEnd = /[\s,|/–—-]+$/

/**
 * The name of a product from the titles of its variants: what is left of each when its own colour, size and other
 * options are taken off its end, else the words all titles begin with.
 */
export function nameOfTitles(variants: readonly { title: string; options: readonly string[] }[]): string {
  const titles = variants.map(({ title }) => title.trim())
  const [first = ''] = titles
  if (titles.every((title) => title === first) && titles.length > 1) return first
  const bare = variants.map(({ title, options }) => withoutOptions(title.trim(), options, titles.length === 1))
  const [name = first] = bare
  if (bare.every((each) => each === name)) return name
  return commonWords(titles) || first
}

/** One title alone must part its options visibly: "Cap - Red", not "The Red". */
function withoutOptions(title: string, options: readonly string[], alone: boolean): string {
  if (alone && !/\s[-–—|(/]|,/.test(title)) return title
  const left = options.flatMap((option) => [option, ...option.split(/[x/]/)]).filter(Boolean)
  let rest = withoutBrackets(title, left)
  for (;;) {
    const bare = rest.replace(partingAtEnd, '')
    const at = left.findIndex((option) => endsWithWord(bare, option))
    if (at < 0) return bare || title
    rest = bare.slice(0, bare.length - (left.splice(at, 1)[0]?.length ?? 0))
  }
}

/** Without "(Red / M)" at the end, when there is nothing but options in it. */
function withoutBrackets(title: string, options: readonly string[]): string {
  const [all = '', inside = ''] = /\(([^()]*)\)$/.exec(title) ?? []
  const named = options.map((option) => option.toLowerCase())
  const isOptions = inside.split(/\s*[,|/–—]\s*|\s+-\s+/).every((word) => named.includes(word.trim().toLowerCase()))
  return all !== '' && isOptions ? title.slice(0, -all.length) : title
}

function endsWithWord(text: string, word: string): boolean {
  const start = text.length - word.length
  return start > 0 && text.toLowerCase().endsWith(word.toLowerCase()) && parting.test(text[start - 1] ?? '')
}

function commonWords(titles: readonly string[]): string {
  const lists = titles.map((title) => title.split(/\s+/))
  const [first = []] = lists
  const end = first.findIndex((word, at) => lists.some((list) => list[at] !== word))
  return first
    .slice(0, end < 0 ? undefined : end)
    .join(' ')
    .replace(partingAtEnd, '')
}
