import sanitizeHtml from 'sanitize-html'
import { inOneLine } from '~/validation/catalog/line-texts'
import { tablesAsLists, tableTags } from './tables-as-lists'

const wide = ['h1', 'h2']

/** What begins a line of its own and is left out: words before and after it stay apart. */
const blocks = /<\/?(?:div|section|article|header|footer|figure|figcaption|blockquote|pre|dl|dt|dd|hr|h6)\b/gi

/** Signs that show nothing, but for what parts words and lines. */
const silent = /(?![\t\n\r])\p{Cc}/gu

/**
 * A merchant's description with nothing in it but text, lists, headings and links: no script, style, frame or picture.
 * Tables become lists.
 */
export function tidyHtml(html: string): string {
  const tidy = sanitizeHtml(html.replace(silent, ' ').replace(blocks, ' $&'), {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'h5', 'a', ...wide, ...tableTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: Object.fromEntries(wide.map((tag) => [tag, 'h3'])),
    exclusiveFilter: ({ tag, text }) => ['p', 'h3', 'h4', 'h5', 'a', 'li'].includes(tag) && text.trim() === '',
  })
  return tablesAsLists(tidy).trim()
}

/** Plain text of a cell that may hold markup or its entities. */
export function plainText(text: string): string {
  const written = sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
  return inOneLine(
    written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
}
