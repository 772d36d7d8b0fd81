import sanitizeHtml from 'sanitize-html'
import { inOneLine } from '~/validation/catalog/line-texts'

const wide = ['h1', 'h2']

/** A merchant's description with nothing in it but text, lists, headings and links: no script, style, frame or picture. */
export function tidyHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'h5', 'a', ...wide],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: Object.fromEntries(wide.map((tag) => [tag, 'h3'])),
    exclusiveFilter: ({ tag, text }) => ['p', 'h3', 'h4', 'h5', 'a', 'li'].includes(tag) && text.trim() === '',
  }).trim()
}

/** Plain text of a cell that may hold markup or its entities. */
export function plainText(text: string): string {
  const written = sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
  return inOneLine(
    written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
}
