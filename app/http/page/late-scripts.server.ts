import { randomUUID } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'
import type { Part } from './text-response.server'

const preload = '<link rel="modulepreload" '
const moduleScript = ' type="module" async="">'
/** Where the scripts begin in a page as it is drawn. Nobody knows it, so nothing that is typed can stand for it. */
const place = `\u0007${randomUUID()}`
const end = '</body></html>'

/** Scripts by the routes of their page, cut where its nonce belongs. They differ in nothing else. */
type Known = Map<string, string[]>
/** By the routes of a build: a page is drawn from one build only. */
const drawn = new WeakMap<object, Known>()

/**
 * Lets the scripts of a page wait until its pictures have come, or until the shopper first presses something: a page works
 * without them, and on a slow line they would take the room of what is looked at. One is asked for after the other, so that
 * a press in between need not wait. React finds its elements as it drew them, though the server draws them for the first
 * page of a route only.
 */
export function lateScripts({ manifest, staticHandlerContext: { matches } }: EntryContext, nonce: string) {
  const known: Known = drawn.get(manifest.routes) ?? new Map()
  drawn.set(manifest.routes, known)
  const key = matches.map(({ route }) => route.id).join(' ')
  const kept = known.get(key)
  return {
    /** What the page is drawn with. */
    context: { place, known: kept !== undefined },
    /** The drawn page up to its scripts; null when it has none. */
    bodyOf: (html: string): string | null => {
      const at = html.lastIndexOf(place)
      if (at < 0) return null
      if (!kept) known.set(key, held(html.slice(at + place.length, -end.length)).split(nonce))
      return html.slice(0, at)
    },
    /** What follows the body. @param begin what is to run in the page besides, as a script's text */
    after: (begin: readonly Part[]): Part[] => {
      const scripts = known.get(key)?.join(nonce) ?? ''
      return [`${scripts}<script nonce="${nonce}">`, ...begin, `${fetchLater}</script>${end}`]
    },
  }
}

function held(scripts: string): string {
  return scripts
    .replaceAll(preload, `${preload}media="not all" `)
    .replace(moduleScript, ' type="text/plain" id="scripts">')
}

/** How long a page that is loaded takes to be drawn, in ms. */
const beforeScripts = 60

// a step back within what scripts showed before changes the address alone: until they run the page is loaded for it, also
// when it was taken before this was read
const fetchLater = `(() => {
  const [loaded] = performance.getEntriesByType('navigation')
  const { pathname, search } = loaded?.name.startsWith('http') ? new URL(loaded.name) : location
  onpopstate = () => location.pathname + location.search !== pathname + search && (location.reload(), true)
  if (onpopstate()) return
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
    const { nonce, text } = document.querySelector('script#scripts')
    fetchNext(Object.assign(script, { type: 'module', nonce, text }))
  }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, begin, { capture: true, once: true })
  if (document.readyState === 'complete') begin()
  else addEventListener('load', () => setTimeout(begin, ${beforeScripts}))
})()`.replace(/\n\s*/g, '\n')
