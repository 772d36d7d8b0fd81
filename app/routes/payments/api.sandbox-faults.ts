import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { addSandboxFault } from '~/services/payments/sandbox-desk'
import { store } from '~/store.server'
import { sandboxFaultSchema } from '~/validation/payments/sandbox-fault'

/** Lets the next calls of a sandboxed provider go wrong. Not in a live shop. */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(sandboxFaultSchema, (_, fault) => addSandboxFault(store, fault)),
  )
}

export const loader = unused('POST')
