import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls.server'
import { refuse } from '~/services/result'
import { nothing } from '~/validation/fields'

/** Nobody can pick up in a store yet. */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(nothing, async () => refuse('feature.unavailable')),
  )
}

export const loader = unused('POST')
