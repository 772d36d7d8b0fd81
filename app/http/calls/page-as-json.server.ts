import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { type MessageCode, say } from '~/messages'
import { prefersJson } from './accept.server'
import { danger } from './replies.server'

/** What a loader returns beside its page: the body that a JSON client gets at the same address. */
export type PageAsJson = { asJson: unknown }

const bodies = new WeakMap<object, unknown>()

/**
 * The same for large bodies, which may be bytes already. It stays out of the data of the loader, which Remix would
 * write once more for scripts.
 */
export function pageAsJson(body: unknown): PageAsJson {
  const data = { asJson: true }
  bodies.set(data, body)
  return data
}

/** Whether the request wants the JSON of a page: the cache-busting flag, or an Accept header that prefers JSON to HTML. */
export function wantsJson(request: Request): boolean {
  return isFlagged(request) || prefersJson(request.headers.get('accept') ?? '')
}

/** The same where only the flag says so. Remix's own data requests carry it too, and ask for their own format. */
export function isFlagged({ url, headers }: Request): boolean {
  return headers.get('accept') !== 'text/x-script' && new URL(url).searchParams.get('blcAjax') === 'true'
}

const replies = new WeakMap<AppLoadContext, unknown>()

/** The body that the client of a form's address gets in the place of the page: it asked for JSON. */
export function replyAsJson(context: AppLoadContext, body: unknown) {
  replies.set(context, body)
}

/**
 * A page answers a client that wants JSON with what its loader put under `asJson`, or with why it has nothing; every
 * other page stays a page.
 */
export function asJson(
  request: Request,
  { staticHandlerContext }: EntryContext,
  context: AppLoadContext,
): { body: unknown; status?: number } | undefined {
  if (replies.has(context)) return { body: replies.get(context) }
  if (!wantsJson(request)) return undefined
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  if (error !== undefined) return failureOf(isRouteErrorResponse(error) ? error.status : 500)
  const screen = staticHandlerContext.matches.at(-1)?.route.id
  const data = screen ? (staticHandlerContext.loaderData[screen] as Partial<PageAsJson> | undefined) : undefined
  if (!data || typeof data !== 'object' || !('asJson' in data)) return undefined
  return { body: succeeded(bodies.has(data) ? bodies.get(data) : data.asJson) }
}

/** Bytes say it themselves. */
function succeeded(body: unknown) {
  return body instanceof Uint8Array || body === undefined ? body : { success: true, ...(body as object) }
}

const reasons: Record<number, MessageCode> = { 401: 'login.required', 404: 'notFound', 429: 'tooOften', 503: 'busy' }

function failureOf(status: number) {
  return { body: { success: false, messages: [danger(say(reasons[status] ?? 'generic'))] }, status }
}
