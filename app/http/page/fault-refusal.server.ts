import type { AppLoadContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import type { MessageCode } from '~/messages'
import { logFault } from '~/services/log-fault'
import type { Refusal } from '~/services/result'
import { store } from '~/store.server'
import { referenceOf } from './problem-facts.server'

type Args = { request: Request; context: AppLoadContext }

/** The words of a call or a form for its failing. */
export type Failing = {
  /** What is said where no rule that was broken has a sentence of its own, and when the shop itself fails. */
  failed?: MessageCode
  /** What is answered in that last case, where it is something else. */
  broken?: Pick<Refusal, 'code' | 'data'>
}

/**
 * A fault in the words of the call or form that it broke; it is logged like any other, and its reference goes along.
 * Thrown on is what leads elsewhere, what nobody waits for any more, and every fault of what has no words of its own.
 */
export function refusalOfFault({ request, context }: Args, { failed, broken }: Failing, error: unknown): Refusal {
  const failure = broken ?? (failed && { code: failed })
  const leadsElsewhere = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
  if (!failure || leadsElsewhere || request.signal.aborted) throw error
  const reference = referenceOf(context)
  const kind = logFault(store, reference, error)
  return { ...failure, kind, reference, retryAfterMs: kind === 'unavailable' ? 2_000 : undefined }
}
