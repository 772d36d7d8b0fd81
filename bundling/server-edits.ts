/** What is worked out once instead of several times a request, by the end of a file's name. */
export const edits: Record<string, [text: string, instead: string][]> = {
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
    [
      `  return new Proxy({}, {
    get(_, key, receiver) {
      var metadata = getMetadata(context, subjectRef, stateSnapshot);
`,
      `  var metadata = getMetadata(context, subjectRef, stateSnapshot);
  return new Proxy({}, {
    get(_, key, receiver) {
`,
    ],
    // what is read of it need not be watched
    ['  return new Proxy({\n    id,\n    name,', '  return plain({\n    id,\n    name,'],
    ['function getMetadata(', 'function plain(described) {\n  return described;\n}\nfunction getMetadata('],
  ],
  // streams what is there as a whole: no loader of the shop gives a promise
  '/turbo-stream/dist/turbo-stream.mjs': [
    [
      '        str[index2] = JSON.stringify(input2);\n',
      '        str[index2] = typeof input2 === "string" ? written(input2) : JSON.stringify(input2);\n',
    ],
    // a text that long is a product or a list that was packed once for all its visitors
    [
      'function encode(',
      `const longTexts = new Map();
function written(text) {
  if (text.length < 2000) return JSON.stringify(text);
  let known = longTexts.get(text);
  if (!known) {
    if (longTexts.size === 20) longTexts.clear();
    longTexts.set(text, (known = JSON.stringify(text)));
  }
  return known;
}
function encode(`,
    ],
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
  // writes out the same settings for each page
  '/@remix-run/server-runtime/dist/esm/serverHandoff.js': [
    [
      '  return escapeHtml(JSON.stringify(serverHandoff));\n',
      `  if (serverHandoff.criticalCss || serverHandoff.state) return escapeHtml(JSON.stringify(serverHandoff));
  let known = handoffs.get(serverHandoff.future);
  if (!known) handoffs.set(serverHandoff.future, (known = escapeHtml(JSON.stringify(serverHandoff))));
  return known;
`,
    ],
    ['function createServerHandoffString(', 'const handoffs = new WeakMap();\nfunction createServerHandoffString('],
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
