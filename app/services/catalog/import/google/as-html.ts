import sanitizeHtml from 'sanitize-html'

/** Google's descriptions are plain text with line breaks; some carry markup all the same. One line of text stays as it is. */
export function asHtml(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return text
  const safe = sanitizeHtml(text.replaceAll('<', '&lt;'), { allowedTags: [], allowedAttributes: {} })
  const parts = safe
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 1 && !parts[0]?.includes('\n')) return parts[0] ?? ''
  return parts.map((part) => `<p>${part.replace(/\s*\n\s*/g, '<br />')}</p>`).join('')
}
