import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls/calls.server'
import { findNotificationPreferences } from '~/services/orders/order-notification'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** Where texts about the visitor's own orders go; `isServiceTimeout` when that could not be read in time. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async (visit) => {
    const { timedOut, details } = await findNotificationPreferences(store, visit)
    return ok({ customerPreferences: { notification_pref_details: details }, isServiceTimeout: timedOut })
  })
}

export const action = unused('GET')
