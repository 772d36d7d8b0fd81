const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Whether HTML shows nothing: no word, no picture, no line. */
export function showsNothing(html: string): boolean {
  return wordsOfHtml(html) === '' && !/<(?:img|hr)\b/.test(html)
}

/** The words of a text without its tags, as they are read. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
