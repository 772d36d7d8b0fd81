import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls.server'
import { refusal } from '~/services/result'
import { orderNotificationSchema } from '~/validation/order-notification'

/** The same for a customer who is logged in, which nobody can be yet; a guest uses the calls of the order. */
const signUp = call(orderNotificationSchema, async () => refusal({ code: 'notification.failed', kind: 'unauthorized' }))
const calls = { create: signUp, update: signUp }

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

export const loader = unused('POST', calls)
