import type { EntryContext } from '@remix-run/node'

/** What a loader returns beside its page: the body that a JSON client gets at the same address. */
export type PageAsJson = { asJson: unknown }

/** Whether the request wants the JSON of a page: the cache-busting flag, or an Accept header of JSON alone. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get('accept') ?? ''
  return (
    new URL(request.url).searchParams.get('blcAjax') === 'true' ||
    (accept.includes('application/json') && !accept.includes('text/html'))
  )
}

/** A page answers a client that wants JSON with what its loader put under `asJson`; every other page stays a page. */
export function asJson(
  request: Request,
  { staticHandlerContext }: EntryContext,
): { body: unknown; status?: number } | undefined {
  if (!wantsJson(request)) return undefined
  const screen = staticHandlerContext.matches.at(-1)?.route.id
  const data = screen ? (staticHandlerContext.loaderData[screen] as Partial<PageAsJson> | undefined) : undefined
  return data && typeof data === 'object' && 'asJson' in data ? { body: data.asJson } : undefined
}
