import type { Plugin } from 'vite'

/**
 * Packages that are read from the server's own files instead of node_modules: hundreds of small files, which would take
 * more than half of what a start needs.
 */
const bundled = [
  /^@remix-run\/(react|router|server-runtime)$/,
  /^react-router(-dom)?$/,
  /^@conform-to\/(dom|react|zod)$/,
  ...['turbo-stream', 'zod', 'kysely', 'remix-utils', 'iron-session', 'lru-cache', 'saxes', 'xmlchars'],
]

/** What is worked out once instead of several times a request, by the end of a file's name. */
const edits: Record<string, [text: string, instead: string][]> = {
  // ranks and compiles the routes of a page five times; their paths are those of the address table
  '/@remix-run/router/dist/router.js': [
    [
      '  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n',
      '  let branches = branchesOf(routes);\n',
    ],
    [
      'function matchRoutesImpl(',
      `const knownBranches = new WeakMap();
function branchesOf(routes) {
  let branches = knownBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    knownBranches.set(routes, branches);
  }
  return branches;
}
function matchRoutesImpl(`,
    ],
    ['= compilePath(pattern.path, pattern.caseSensitive, pattern.end);', '= compiled(pattern);'],
    [
      'function compilePath(',
      `const knownPaths = new Map();
function compiled({ path, caseSensitive, end }) {
  let key = path + "\\n" + caseSensitive + end;
  let found = knownPaths.get(key);
  if (!found) knownPaths.set(key, (found = compilePath(path, caseSensitive, end)));
  return found;
}
function compilePath(`,
    ],
  ],
  // gives each loader two copies of the request, to take out parameters that are hardly ever there
  '/@remix-run/server-runtime/dist/esm/data.js': [
    [
      'function stripIndexParam(request) {\n',
      'function stripIndexParam(request) {\n  if (!/[?&]index(=|&|$)/.test(request.url)) return request;\n',
    ],
    [
      'function stripRoutesParam(request) {\n',
      "function stripRoutesParam(request) {\n  if (!request.url.includes('_routes')) return request;\n",
    ],
  ],
}

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
