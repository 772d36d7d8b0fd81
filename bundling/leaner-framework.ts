import type { Plugin } from 'vite'

/** What is left out of a file of a package: bodies of functions by name, and pieces of its text. */
type Cut = { functions?: Record<string, string>; texts?: [text: string, instead: string][]; effects?: RegExp }

const nothing = '{}'
const no = '{ return false }'
const noElement = '{ return null }'
/** For a page whose own boundary fails. */
const lastResort = `{
  console.error(error)
  const heading = React.createElement('h1', null, 'Application Error')
  return React.createElement(BoundaryShell, { title: 'Application Error', isOutsideRemixApp }, heading)
}`

/** By the end of a file's name. What is not found there ends the build: a new version has to be looked at again. */
const cuts: Record<string, Cut> = {
  '/@remix-run/react/dist/esm/components.js': {
    functions: { PrefetchPageLinks: noElement },
    texts: [
      // the server alone writes these scripts
      ['    static: isStatic,\n    staticContext\n  } = useDataRouterContext();', '  } = useDataRouterContext();'],
      ['let contextScript = staticContext ?', 'let contextScript = false ?'],
      ['let activeDeferreds = ', 'let staticContext, activeDeferreds = '],
      ['let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'],
      ['if (!isStatic && typeof __remixContext === "object" && __remixContext.a) {', 'if (false) {'],
    ],
  },
  '/@remix-run/react/dist/esm/links.js': { functions: { isPageLinkDescriptor: no } },
  // asks the shop for the routes of every form ahead of time; they are asked for when one leads there (own-requests.ts)
  '/@remix-run/react/dist/esm/fog-of-war.js': { functions: { useFogOFWarDiscovery: nothing } },
  // how data was read before single fetch
  '/@remix-run/react/dist/esm/data.js': { functions: { fetchData: nothing, parseDeferredReadableStream: nothing } },
  '/@remix-run/react/dist/esm/fallback.js': { functions: { RemixRootDefaultHydrateFallback: noElement } },
  '/@remix-run/react/dist/esm/routes.js': {
    functions: { preventInvalidServerHandlerCall: nothing },
    texts: [['if (typeof singleFetch === "function") {', 'if (true) {']],
  },
  '/@remix-run/react/dist/esm/browser.js': {
    texts: [['router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;', '']],
  },
  '/@remix-run/react/dist/esm/errorBoundaries.js': { functions: { RemixRootDefaultErrorBoundary: lastResort } },
  '/react-router-dom/dist/index.js': {
    texts: [['if (!viewTransitionOpts || isViewTransitionUnavailable) {', 'if (true) {']],
    effects: /renderDfd|RenderDfd|interruption/,
  },
  // deferred data, blockers of navigation, transitions of views
  '/@remix-run/router/dist/router.js': {
    functions: {
      ...{ isDeferredResult: no, isDeferredData: no },
      ...{ resolveNavigationDeferredResults: nothing, resolveFetcherDeferredResults: nothing },
      ...{ getBlocker: nothing, deleteBlocker: nothing, updateBlocker: nothing, shouldBlockNavigation: nothing },
      ...{ restoreAppliedTransitions: nothing, persistAppliedTransitions: nothing },
    },
  },
}

/** The flags of remix.config.js, as the code asks for them. */
const flags = new Map([
  ...['v3_fetcherPersist', 'v3_lazyRouteDiscovery', 'v3_relativeSplatPath', 'v3_singleFetch'].map(on),
  ...['v7_fetcherPersist', 'v7_normalizeFormMethod', 'v7_partialHydration', 'v7_prependBasename'].map(on),
  ...['v7_relativeSplatPath', 'v7_skipActionErrorRevalidation'].map(on),
  ['isSpaMode', 'false'],
])

function on(flag: string): [string, string] {
  return [flag, 'true']
}

/** What of the framework a component may not use, because it is left out. */
const banned = /\b(PrefetchPageLinks|Await|defer|useBlocker|unstable_usePrompt|useViewTransitionState)\b/

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type File = { code: string; functions: Record<string, string>; found: Set<string>; effects: RegExp | undefined }
type Edit = { start: number; end: number; text: string }

/** Leaves out of what browsers load the parts of the framework that the shop cannot reach. */
export const leanerFramework: Plugin = {
  name: 'leaner-framework',
  enforce: 'post',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    const used = /\/app\//.test(id) && /import \{([^}]*)\} from ["']@remix-run\/react["']/.exec(code)?.[1]
    if (used && banned.test(used)) this.error(`${id} uses a part of the framework that browsers do not get`)
    const file = Object.keys(cuts).find((end) => id.endsWith(end))
    if (!file && !/\/@remix-run\/react\/dist\/esm\//.test(id)) return undefined
    const { functions = {}, texts = [], effects } = (file && cuts[file]) || {}
    const found = new Set<string>()
    const edits = editsOf(this.parse(code) as never, { code, functions, found, effects })
    const lost = [
      ...Object.keys(functions).filter((name) => !found.has(name)),
      ...texts.map(([text]) => text).filter((text) => !code.includes(text)),
    ]
    if (lost.length > 0) this.error(`not to be found in ${id}: ${lost.join(', ')}`)
    for (const [text, instead] of texts) {
      const start = code.indexOf(text)
      edits.push({ start, end: start + text.length, text: instead })
    }
    return { code: edited(code, edits), map: null }
  },
}

/** The bodies to be left out, the words of what cannot happen, the flags, and names for developers. */
function editsOf(root: Node, file: File): Edit[] {
  const edits: Edit[] = []
  const visit = (node: Node, parent?: Node) => {
    const edit = editOf(node, parent, file)
    if (edit) edits.push(edit)
    else for (const child of childrenOf(node)) visit(child, node)
  }
  visit(root)
  return edits
}

function editOf(node: Node, parent: Node | undefined, { code, functions, found, effects }: File): Edit | undefined {
  const own = (name: string) => (node[name] ?? {}) as Node
  const { start, end } = node
  if (node.type === 'FunctionDeclaration') {
    const name = String(own('id').name)
    const body = Object.hasOwn(functions, name) && functions[name]
    if (!body) return undefined
    found.add(name)
    return { ...bounds(own('body')), text: body }
  }
  if (node.type === 'MemberExpression' && parent?.type !== 'AssignmentExpression') {
    const value = flags.get(String(own('property').name))
    return value && !node.computed ? { start, end, text: value } : undefined
  }
  if (effects && node.type === 'ExpressionStatement' && code.startsWith('React.useEffect(', start))
    return effects.test(code.slice(start, end)) ? { start, end, text: '' } : undefined
  if (node.type === 'ExpressionStatement' && /^\w+\.displayName = ["']\w+["'];?$/.test(code.slice(start, end)))
    return { start, end, text: '' }
  if (node.type === 'CallExpression') {
    const [first, second] = node.arguments as Node[]
    const callee = String(own('callee').name)
    if (callee === 'warning') return { start, end, text: 'void 0' }
    // the condition is visited no further: it holds nothing to leave out
    if (callee === 'invariant' && first && second)
      return { start: first.end, end: (node.arguments as Node[]).at(-1)?.end ?? second.end, text: '' }
  }
  return undefined
}

function bounds({ start, end }: Node) {
  return { start, end }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}

function edited(code: string, edits: Edit[]): string {
  let result = code
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end)
  return result
}
