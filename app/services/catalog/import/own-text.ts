/**
 * A copy of a text that is kept for the whole of an import. A piece of a long text keeps all of that text in memory:
 * the names of a few thousand products would hold the file they came from.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString()
}
