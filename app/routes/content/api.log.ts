import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerCall, call, notAllowed } from '~/http/calls.server'
import { ok } from '~/services/result'

export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(z.unknown(), async () => ok(null)),
  )
}

export const loader = () => notAllowed('POST')
