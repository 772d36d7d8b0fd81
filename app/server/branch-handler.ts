import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { acceptsHtml } from '~/http/calls/accept.server'
import { refusedCall } from '~/http/calls/replies.server'
import { forwardedTo } from '~/http/forms/forwarded.server'
import { type Leaf, leafFinder } from './route-leaves'

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>

/** `allowed`: the methods the address of this path takes, as an Allow header; undefined when the shop has no such address. */
export type BranchHandler = Handler & { allowed: (pathname: string) => string | undefined }

/**
 * Hands each request to a handler that knows only its own branch of the route table. Remix ranks and compiles the whole
 * table several times a document; with one branch a product page costs a third. Unknown paths and the route manifest
 * go to the full handler. A plain form that a call refused is answered by its page (forwarded.server.ts).
 */
export function createBranchHandler(build: ServerBuild, mode = 'production'): BranchHandler {
  const full = createRequestHandler(build, mode)
  const findLeaf = leafFinder(build)
  const handlers = new Map<string, Handler>()
  const servedBy = (leaf: Leaf | undefined, path: string | null) =>
    leaf && path !== null && !leaf.serves.test(path) ? findLeaf.rest : leaf

  const answer: Handler = (request, context) => {
    const path = routePath(new URL(request.url).pathname)
    const named = path === null ? undefined : findLeaf(path)
    const leaf = servedBy(named, path)
    if (named?.isCall && leaf?.isRest && !acceptsHtml(request.headers.get('accept') ?? ''))
      return Promise.resolve(refusedCall('notFound', 404))
    context.stylesheets = build.assets.routes.root?.css
    context.isData = new URL(request.url).pathname.endsWith('.data')
    if (!leaf) return full(request, context)
    const refused = refuseUse(request, leaf)
    if (refused) return Promise.resolve(refused)
    const handler = handlers.get(leaf.id) ?? createRequestHandler(branchOf(build, leaf), mode)
    handlers.set(leaf.id, handler)
    return handler(request, context)
  }
  const handle: Handler = async (request, context) => {
    const response = await answer(request, context)
    const page = forwardedTo(context)?.page
    return page === undefined ? response : answer(repostedTo(page, request), context)
  }
  const allowed = (pathname: string) => {
    const path = routePath(pathname)
    return path === null ? 'GET, HEAD, OPTIONS' : allowOf(servedBy(findLeaf(path), path))
  }
  return Object.assign(handle, { allowed })
}

function allowOf(leaf?: Leaf): string | undefined {
  return leaf && !leaf.isRest ? leaf.allow.join(', ') : undefined
}

/** A refused form again, at the address of its page; what it says travels in the context. */
function repostedTo(page: string, { url, headers, signal }: Request): Request {
  return new Request(new URL(page, url), { method: 'POST', headers, signal, body: '' })
}

/** What no route has an answer for: a method it does not know, and its data asked as if a call were a page. */
function refuseUse(request: Request, leaf: Leaf): Response | undefined {
  const allow = allowOf(leaf)
  if (allow === undefined) return request.method === 'OPTIONS' ? refusedCall('notFound', 404) : undefined
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
  if (!leaf.allow.includes(request.method)) return refusedCall('generic', 405, { allow })
  const asData = leaf.isCall && new URL(request.url).pathname.endsWith('.data')
  return asData ? refusedCall('generic', 400, request.method === 'POST' ? { 'x-reload': 'true' } : {}) : undefined
}

function routePath(pathname: string): string | null {
  if (pathname === '/__manifest') return null
  if (pathname === '/_root.data') return '/'
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
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
