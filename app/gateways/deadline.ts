/**
 * Has something done within a time, or until `gone` says that nobody waits for it any more. The work is told by a signal; the
 * deadline holds even when it does not heed that, or its signal was lost on the way. Rejects with a TimeoutError.
 */
export async function withDeadline<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
  gone?: AbortSignal,
): Promise<Value> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(new DOMException('the deadline has passed', 'TimeoutError')), ms)
  const leave = () => end.abort(gone?.reason)
  gone?.addEventListener('abort', leave)
  if (gone?.aborted) leave()
  try {
    return await Promise.race([aborted(end.signal), work(end.signal)])
  } finally {
    clearTimeout(timer)
    gone?.removeEventListener('abort', leave)
  }
}

/** Rejects when the signal comes. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
