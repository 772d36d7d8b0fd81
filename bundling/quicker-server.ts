import type { Plugin } from 'vite'
import { edits } from './server-edits'

/**
 * Packages that are read from the server's own files instead of node_modules: hundreds of small files, which would take
 * more than half of what a start needs.
 */
const bundled = [
  /^@remix-run\/(react|router|server-runtime)$/,
  /^react-router(-dom)?$/,
  /^@conform-to\/(dom|react|zod)$/,
  ...['turbo-stream', 'zod', 'kysely', 'remix-utils', 'iron-session', 'lru-cache', 'saxes', 'xmlchars', 'culori'],
]

/** The files that were edited. */
const met = new Set<string>()

/** Spares the server what the framework does several times over. */
export const quickerServer: Plugin = {
  name: 'quicker-server',
  apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild === true,
  // the shop uses of the package for Node what it passes on; the rest stands in for what Node has by now
  config: () => ({
    ssr: { noExternal: bundled },
    resolve: { alias: { '@remix-run/node': '@remix-run/server-runtime' } },
  }),
  transform(code, id) {
    const file = Object.keys(edits).find((end) => id.endsWith(end))
    if (!file) return undefined
    let edited = code
    for (const [text, instead] of edits[file] ?? []) {
      // a new version has to be looked at again
      if (!code.includes(text)) this.error(`not to be found in ${id}: ${text}`)
      edited = edited.replace(text, () => instead)
    }
    met.add(file)
    return { code: edited, map: null }
  },
  buildEnd(failure) {
    const lost = failure ? undefined : Object.keys(edits).find((file) => !met.has(file))
    if (lost) this.error(`not a part of the build: ${lost}`)
  },
}
