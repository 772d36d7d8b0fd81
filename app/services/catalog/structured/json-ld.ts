const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A graph of schema.org things as the text of a script element; no text in it can end the element. */
export function jsonLd(things: object[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replace(/[<>&\u2028\u2029]/g, (character) => unsafe[character] ?? character)
}

/** The way to a page, its last step being the page. */
export function breadcrumbList(origin: string, steps: readonly { label: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: origin + path,
    })),
  }
}
