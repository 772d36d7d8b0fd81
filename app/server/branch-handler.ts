import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { forwardedTo } from '~/http/forwarded.server'
import { refusedCall } from '~/http/replies.server'

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>
type Leaf = {
  id: string
  ids: string[]
  pattern: RegExp
  score: number
  fixedPath: string | null
  allow: string[]
  isCall: boolean
}

/**
 * Hands each request to a handler that knows only its own branch of the route table. Remix ranks and compiles the whole
 * table several times a document; with one branch a product page costs a third. Unknown paths and the route manifest
 * go to the full handler. A plain form that a call refused is answered by its page (forwarded.server.ts).
 */
export function createBranchHandler(build: ServerBuild, mode = 'production'): Handler {
  const full = createRequestHandler(build, mode)
  const leaves = leavesOf(build)
  const fixed = new Map(leaves.flatMap((leaf) => (leaf.fixedPath === null ? [] : [[leaf.fixedPath, leaf] as const])))
  const patterns = leaves.filter((leaf) => leaf.fixedPath === null)
  const handlers = new Map<string, Handler>()

  const answer: Handler = (request, context) => {
    const path = routePath(request)
    const leaf =
      path === null ? undefined : (fixed.get(path.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(path)))
    context.stylesheets = build.assets.routes.root?.css
    if (!leaf) return full(request, context)
    const refused = refuseUse(request, leaf)
    if (refused) return Promise.resolve(refused)
    const handler = handlers.get(leaf.id) ?? createRequestHandler(branchOf(build, leaf), mode)
    handlers.set(leaf.id, handler)
    return handler(request, context)
  }
  return async (request, context) => {
    const response = await answer(request, context)
    const page = forwardedTo(context)?.page
    return page === undefined ? response : answer(repostedTo(page, request), context)
  }
}

/** A refused form again, at the address of its page; what it says travels in the context. */
function repostedTo(page: string, { url, headers, signal }: Request): Request {
  return new Request(new URL(page, url), { method: 'POST', headers, signal, body: '' })
}

/** What no route has an answer for: a method it does not know, and its data asked as if a call were a page. */
function refuseUse(request: Request, { allow, isCall }: Leaf): Response | undefined {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: allow.join(', ') } })
  if (!allow.includes(request.method)) return refusedCall('generic', 405, { allow: allow.join(', ') })
  const asData = isCall && new URL(request.url).pathname.endsWith('.data')
  return asData ? refusedCall('generic', 400, request.method === 'POST' ? { 'x-reload': 'true' } : {}) : undefined
}

/** The leaf that answers a path; exported so that a test can hold it against Remix's own matching. */
export function findLeaf(build: ServerBuild, path: string): string | undefined {
  const leaves = leavesOf(build)
  const plain = withoutEndSlash(path)
  const exact = leaves.find(({ fixedPath }) => fixedPath === plain.toLowerCase())
  return (exact ?? leaves.find((leaf) => leaf.fixedPath === null && leaf.pattern.test(plain)))?.id
}

function routePath(request: Request): string | null {
  const { pathname } = new URL(request.url)
  if (pathname === '/__manifest') return null
  if (pathname === '/_root.data') return '/'
  const path = pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
  return withoutEndSlash(path)
}

function withoutEndSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

function leavesOf(build: ServerBuild): Leaf[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId !== undefined && (route.path !== undefined || route.index))
    .map((route) => {
      const ids: string[] = []
      let path = ''
      for (let at: typeof route | undefined = route; at; at = at.parentId ? build.routes[at.parentId] : undefined) {
        ids.unshift(at.id)
        if (at.path) path = `/${at.path.replace(/^\/+/, '')}${path}`
      }
      const { pattern, score } = compile(path)
      const fixedPath = /[:*]/.test(path) ? null : path.toLowerCase() || '/'
      const { loader, action, default: screen } = route.module
      const allow = [...(loader || screen ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : []), 'OPTIONS']
      const isCall = /(^|\/)api\./.test(route.id)
      return { id: route.id, ids, pattern, fixedPath, allow, isCall, score: score + (route.index ? 2 : 0) }
    })
    .sort((a, b) => b.score - a.score)
}

/** Remix's ranking in small: a fixed segment beats a parameter beats a splat. */
function compile(path: string): { pattern: RegExp; score: number } {
  const segments = path.split('/').filter(Boolean)
  let source = ''
  let score = segments.length
  for (const segment of segments) {
    if (segment === '*') {
      source += '(?:/.*)?'
      score -= 2
    } else if (segment.startsWith(':')) {
      source += segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
      score += 3
    } else {
      source += `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
      score += 10
    }
  }
  return { pattern: new RegExp(`^${source}/?$`, 'i'), score }
}

function branchOf(build: ServerBuild, { ids }: Leaf): ServerBuild {
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(ids.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  } as ServerBuild
}
