import { plainText } from '../import/tidy-html'

/** A text as a cell that importers read as plain text gives it back; markup in it is escaped only where it would be lost. */
export function plainCell(text: string | null): string {
  if (!text || plainText(text) === text) return text ?? ''
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
