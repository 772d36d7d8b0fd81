import type { MessageCode } from '~/messages'

/** Values put into a message's placeholders. */
export type MessageValues = Record<string, string | number>

/** One thing the shopper should read, beside a field when there is one. */
export type Problem = { code: MessageCode; field?: string; values?: MessageValues }

/** A refusal is an answer the shopper should read. Anything else that goes wrong is thrown. */
export type Refusal = Problem & {
  /** Further problems, when one answer names several fields or lines. */
  more?: Problem[]
  /** What a client needs besides the sentence: error codes of submit, suggestions of the address check. */
  data?: Record<string, unknown>
  /**
   * HTTP meaning: a header is no good, the row does not exist (or is not yours), too many tries, a key used for
   * something else, sign in first, not for now, the shop failed.
   */
  kind?:
    | 'bad-request'
    | 'not-found'
    | 'too-often'
    | 'conflict'
    | 'key-reused'
    | 'unavailable'
    | 'unauthorized'
    | 'forbidden'
    | 'broken'
  /** After 'too-often': when the next try will be judged again, in ms from now. */
  retryAfterMs?: number
  /** The number under which the log holds the fault behind it. */
  reference?: string
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

export function refuse(code: MessageCode, field?: string, values?: MessageValues): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, field, values } }
}

/** A refusal that says more than one code and field. */
export function refusal(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal }
}

/** The same with the fields of a refusal as its client calls them. */
export function inFields<Value>(result: Result<Value>, nameOf: (field: string) => string): Result<Value> {
  if (result.ok) return result
  const named = <Said extends Problem>(said: Said) => (said.field ? { ...said, field: nameOf(said.field) } : said)
  return refusal({ ...named(result.refusal), more: result.refusal.more?.map(named) })
}

/** Too many tries: `retryAfterMs` is what is left of the window they fell into. */
export function tooOften(retryAfterMs: number, code: MessageCode = 'tooOften') {
  return refusal({ code, kind: 'too-often', retryAfterMs })
}
