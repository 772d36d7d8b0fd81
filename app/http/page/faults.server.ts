import type { AppLoadContext, EntryContext } from '@remix-run/node'

type Fault = 'broken' | 'unavailable'

const faults = new WeakMap<AppLoadContext, Fault>()

/** Remembers how a request failed. Remix answers every fault with 500: a database that is away is 503. */
export function noteFault(context: AppLoadContext, fault: Fault) {
  faults.set(context, fault)
}

/** 500 or 503 when a loader, an action or a call of this request failed. */
export function faultStatus(context: AppLoadContext): 500 | 503 | undefined {
  const fault = faults.get(context)
  return fault && (fault === 'unavailable' ? 503 : 500)
}

/** Lets the error page know that the shop is busy rather than broken. */
export function sayUnavailable({ staticHandlerContext }: EntryContext) {
  const answer = { status: 503, statusText: '', internal: false, data: null }
  for (const id of Object.keys(staticHandlerContext.errors ?? {})) {
    staticHandlerContext.errors = { ...staticHandlerContext.errors, [id]: answer }
  }
}
