/** How adapters reach the outside. Only the injected fetch differs between sandbox and the real provider. */
export type Fetch = typeof fetch

/** Thrown for a call that was never sent: the provider surely did nothing. */
class NotSent extends Error {}

const codesOfNotSent = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
]

/** Whether a failed call cannot have reached anybody. */
export function wasNotSent(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string } } | undefined)?.cause
  return error instanceof NotSent || codesOfNotSent.includes(cause?.code ?? '')
}

/** Why a call failed, in a word: what an error says may quote what was sent. */
export function failureOf(error: unknown): string {
  if (error instanceof NotSent) return error.message
  const { name = 'unknown error', cause } = (error ?? {}) as { name?: string; cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : name
}

type Limits = {
  /** Calls under way at once; a slow provider must not take the shop with it. */
  atOnce: number
  /** How long a call may wait for its turn. */
  waitMs: number
  /** After so many failures in a row nobody is asked for `restMs`. */
  failures: number
  restMs: number
}

/** A fetch that stops asking a provider that is down, and never follows a redirect. Throws NotSent when it did not ask. */
export function guardedFetch(send: Fetch, { atOnce, waitMs, failures, restMs }: Limits): Fetch {
  const turns = turnstile(atOnce, waitMs)
  let failed = 0
  let closedUntil = 0
  const count = (good: boolean) => {
    failed = good ? 0 : failed + 1
    if (failed >= failures) closedUntil = performance.now() + restMs
  }
  return async (input, init) => {
    await turns.enter()
    try {
      if (performance.now() < closedUntil) throw new NotSent('the provider failed too often just now')
      const response = await send(input, { ...init, redirect: 'error' })
      count(response.status < 500)
      return response
    } catch (error) {
      if (!(error instanceof NotSent)) count(false)
      throw error
    } finally {
      turns.leave()
    }
  }
}

/** Lets so many in at once; the others wait in line, not for ever. */
function turnstile(atOnce: number, waitMs: number) {
  let inside = 0
  const line: (() => void)[] = []
  return {
    enter: async () => {
      if (inside < atOnce) {
        inside++
        return
      }
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(enter), 1)
          reject(new NotSent('too many calls under way'))
        }, waitMs)
        line.push(enter)
      })
    },
    leave: () => {
      const next = line.shift()
      if (next) next()
      else inside--
    },
  }
}
