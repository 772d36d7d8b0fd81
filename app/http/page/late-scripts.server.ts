const preload = '<link rel="modulepreload" '
const moduleScript = ' type="module" async="">'

/**
 * Lets the scripts of a page wait until its pictures have come, or until the shopper first presses something: a page works
 * without them, and on a slow line they would take the room of what is looked at. One is asked for after the other, so that a press
 * in between need not wait. React finds its elements as it drew them.
 * @param html a page with Remix's scripts @param begin what is to run in the page besides, as a script's text
 * @returns the page in pieces, the first with its whole head, with one script more at its end
 */
export function withLateScripts(html: string, nonce: string, begin: string): string[] {
  const first = html.indexOf(preload)
  if (first < 0) return [html]
  const held = html
    .slice(first)
    .replaceAll(preload, `${preload}media="not all" `)
    .replace(moduleScript, ' type="text/plain" id="scripts">')
  const body = [html.slice(0, first), held.slice(0, -end.length)]
  return [...body, `<script nonce="${nonce}">`, begin, `${fetchLater}</script>${end}`]
}

const end = '</body></html>'

const fetchLater = `(() => {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    const fetchNext = (element) => setTimeout(() => document.head.append(element))
    for (const link of document.querySelectorAll('link[rel=modulepreload]')) {
      const wanted = link.cloneNode()
      wanted.removeAttribute('media')
      fetchNext(wanted)
    }
    const script = document.createElement('script')
    const { nonce, text } = document.getElementById('scripts')
    fetchNext(Object.assign(script, { type: 'module', nonce, text }))
  }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, begin, { capture: true, once: true })
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
})()`.replace(/\n\s*/g, '\n')
