import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls/calls.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { signUpForTexts } from '~/services/orders/order-notification'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { orderNotificationSchema } from '~/validation/account/order-notification'

/** Signs an order of the customer up for texts; a guest uses the calls of the order. Create and update both set the number. */
export function action(args: ActionFunctionArgs) {
  const signUp = call(
    orderNotificationSchema,
    forLoggedIn(async (visit, wish) => {
      const done = await signUpForTexts(store, visit, wish)
      return done.ok ? ok({ orderNumber: done.value }) : done
    }, 'notification.failed'),
    { failed: 'notification.failed' },
  )
  return answerCalls(args, { create: signUp, update: signUp })
}

export const loader = unused('POST')
