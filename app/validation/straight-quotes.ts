/** Typographic single quotes become straight. */
export function straightQuotes(typed: string): string {
  return typed.replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
}
