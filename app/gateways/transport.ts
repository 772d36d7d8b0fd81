/** How adapters reach the outside. Only the injected fetch differs between sandbox and the real provider. */
export type Fetch = typeof fetch

/** The real network with a deadline for every call. */
export function deadlineFetch(ms: number, send: Fetch = globalThis.fetch): Fetch {
  return (input, init = {}) => send(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(ms) })
}
