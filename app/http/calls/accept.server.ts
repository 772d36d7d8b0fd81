/** How much an Accept header wants a media type it names: its `q`, 0 when it does not name it (a wildcard names nothing). */
function wish(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) continue
    const given = parameters.find((parameter) => parameter.startsWith('q='))
    const q = given === undefined ? 1 : Number(given.slice(2))
    return q >= 0 && q <= 1 ? q : 0
  }
  return 0
}

/** Whether an Accept header names HTML as something the client takes. */
export function acceptsHtml(accept: string): boolean {
  return wish(accept, 'text/html') > 0
}

/** Whether an Accept header names JSON, and rather than HTML. */
export function prefersJson(accept: string): boolean {
  return wish(accept, 'application/json') > wish(accept, 'text/html')
}
