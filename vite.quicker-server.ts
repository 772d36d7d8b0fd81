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
    // and finds the way to the same page four times
    [
      '  let matches = null;\n  let decoded = decodePath(pathname);\n',
      `  let kept = keptMatches(routes);
  let matches = (!allowPartial && kept.get(pathname)) || null;
  if (matches) return matches;
  let decoded = decodePath(pathname);
`,
    ],
    [
      'allowPartial);\n  }\n  return matches;\n}\n',
      `allowPartial);
  }
  if (matches && !allowPartial) {
    if (kept.size === 100) kept.clear();
    kept.set(pathname, matches);
  }
  return matches;
}
const matchesByRoutes = new WeakMap();
function keptMatches(routes) {
  let kept = matchesByRoutes.get(routes);
  if (!kept) matchesByRoutes.set(routes, (kept = new Map()));
  return kept;
}
`,
    ],
  ],
  // makes the routes of a branch anew for each page that is drawn
  '/@remix-run/react/dist/esm/server.js': [
    ['let routes = createServerRoutes(', 'let routes = keptRoutes('],
    [
      'function RemixServer(',
      `const routesByManifest = new WeakMap();
function keptRoutes(manifest, ...how) {
  let routes = routesByManifest.get(manifest);
  if (!routes) routesByManifest.set(manifest, (routes = createServerRoutes(manifest, ...how)));
  return routes;
}
function RemixServer(`,
    ],
  ],
  '/react-router-dom/server.mjs': [
    [
      `  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
`,
      '  let { manifest, dataRoutes } = keptDataRoutes(routes);\n',
    ],
    [
      'function createStaticRouter(',
      `const dataByRoutes = new WeakMap();
function keptDataRoutes(routes) {
  let data = dataByRoutes.get(routes);
  if (!data) {
    const manifest = {};
    const dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
    dataByRoutes.set(routes, (data = { manifest, dataRoutes }));
  }
  return data;
}
function createStaticRouter(`,
    ],
  ],
  // notes what a component reads of its form, to draw it anew, and makes a field anew for each thing that is read of it
  '/@conform-to/react/dist/context.mjs': [
    ['function updateSubjectRef(', 'function updateSubjectRef() {}\nfunction noteForBrowsers('],
    [
      `  return new Proxy({}, {
    get(_, key, receiver) {
      var _state$constraint$nam;
      var metadata = getMetadata(context, subjectRef, stateSnapshot, name);
`,
      `  var metadata = getMetadata(context, subjectRef, stateSnapshot, name);
  return new Proxy({}, {
    get(_, key, receiver) {
      var _state$constraint$nam;
`,
    ],
  ],
  // streams what is there as a whole: no loader of the shop gives a promise
  '/turbo-stream/dist/turbo-stream.mjs': [
    [
      '  const textEncoder = new TextEncoder();\n  let lastSentIndex = 0;\n',
      `  const whole = flatten.call(encoder, input);
  if (Object.keys(encoder.deferred).length > 0) throw new Error("a page waits for its data: no promise can be handed on");
  return whole < 0 ? whole + "\\n" : "[" + encoder.stringified.join(",") + "]\\n";
  const textEncoder = new TextEncoder();
  let lastSentIndex = 0;
`,
    ],
  ],
  '/@remix-run/server-runtime/dist/esm/single-fetch.js': [
    ['  let controller = new AbortController();\n', ''],
    [
      '  let timeoutId = setTimeout(() => controller.abort(new Error("Server Timeout")), typeof streamTimeout === "number" ? streamTimeout : 4950);\n',
      '',
    ],
    ['  requestSignal.addEventListener("abort", () => clearTimeout(timeoutId));\n', ''],
    ['    signal: controller.signal,\n    plugins: [value', '    plugins: [value'],
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
