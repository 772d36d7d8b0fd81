import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, type Call, call, unused } from '~/http/calls/calls.server'
import { signUpByLink } from '~/services/account/order-status'
import { signUpForTexts } from '~/services/orders/order-notification'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { linkedNotificationSchema } from '~/validation/account/order-notification'

/** Signs the visitor's own order up for texts, or the order of a mailed link for whoever holds it. */
const signUp: Call = call(
  linkedNotificationSchema,
  async (visit, { token, ...wish }) => {
    const done = token ? await signUpByLink(store, token, wish) : await signUpForTexts(store, visit, wish)
    return done.ok ? ok({ orderNumber: done.value }) : done
  },
  { fromQuery: ['token'], failed: 'notification.failed' },
)

/** Clients say update when they know of a number, create when not: both set it. */
const calls = { create: signUp, update: signUp }

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

export const loader = unused('POST', calls)
