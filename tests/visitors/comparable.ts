import type { Called } from '../shopper'

/** What differs from answer to answer and says nothing: tokens, references, moments. */
const passing: [RegExp, string][] = [
  [/[0-9a-z]{8}\.[\w-]{43}/g, 'TOKEN'],
  [/test-\d+/g, 'REFERENCE'],
  [/nonce[-=]"?[\w+/=-]+/g, 'NONCE'],
]

/** What a client can tell answers apart by: status, headers and body, but for the id it asked for itself. */
export function comparable({ status, headers, text }: Called, asked: string) {
  const told = [...headers].filter(([name]) => name !== 'set-cookie')
  const cookies = headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
  return {
    status,
    headers: Object.fromEntries(told.map(([name, all]) => [name, plain(all, asked)])),
    cookies,
    text: plain(text, asked),
  }
}

function plain(text: string, asked: string): string {
  const own = text.replaceAll(asked, 'ID').replaceAll(encodeURIComponent(asked), 'ID')
  return passing.reduce((all, [pattern, word]) => all.replace(pattern, word), own)
}
