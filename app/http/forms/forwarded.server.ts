import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext } from '@remix-run/node'

/** What a screen's form answers when it was refused: its name, conform's reply, and what else the screen shows. */
export type FormAnswer = {
  form: string
  reply: SubmissionResult<string[]>
  shown?: Record<string, unknown>
  /** The form came without a good token: it was not judged. */
  stale?: true
  /** The data of the page as it is now. */
  fresh?: unknown
}

/** A refused plain form on its way to the page that shows it. */
export type Forwarded = { page: string; answer: FormAnswer; status: number }

/**
 * A call cannot draw a page: its refusal of a plain form goes on to the page that holds this form, which answers in the
 * call's stead with the status, the messages and what was typed.
 */
export function forward(context: AppLoadContext, forwarded: Forwarded) {
  context.forwarded = forwarded
}

/**
 * The refusal that this request brings to its page, if one. Such a page stands at the call's address: no script may run
 * there.
 */
export function forwardedTo(context: AppLoadContext): Forwarded | undefined {
  return context.forwarded as Forwarded | undefined
}
