import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { startButton } from '~/services/payments/paypal/paypal-token'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** What a page needs to draw PayPal's button; `clientToken` stands beside `success` too. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async (visit) => {
    const button = await startButton(store, visit)
    if (!button.ok) return button
    const { clientToken } = button.value
    return ok(new Reply({ success: true, clientToken, data: button.value }))
  })
}

export const action = unused('GET')
