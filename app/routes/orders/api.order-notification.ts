import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls.server'
import { signUpForTexts } from '~/services/orders/order-notification'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { orderNotificationSchema } from '~/validation/order-notification'

/** Signs the visitor's own order up for texts. */
const signUp = call(orderNotificationSchema, async (visit, wish) => {
  const done = await signUpForTexts(store, visit, wish)
  return done.ok ? ok({ orderNumber: done.value }) : done
})

/** Clients say update when they know of a number, create when not: both set it. */
const calls = { create: signUp, update: signUp }

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

export const loader = unused('POST', calls)
