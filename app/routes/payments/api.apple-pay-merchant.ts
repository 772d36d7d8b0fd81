import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, Reply, unused } from '~/http/calls/calls.server'
import { withBag } from '~/http/cart/lost-bag.server'
import { startWalletSession } from '~/services/payments/wallets/wallet-session'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { merchantSessionSchema } from '~/validation/payments/wallets'

const merchant = call(
  merchantSessionSchema,
  withBag(async (visit, asked, { request }) => {
    const session = await startWalletSession(store, visit, asked, new URL(request.url).hostname)
    return session.ok ? ok(new Reply(session.value)) : session
  }),
  { failed: 'payment.generic', strict: true },
)

/** The merchant session of the phone wallet's sheet, as its vendor gave it. */
export function action(args: ActionFunctionArgs) {
  return answerCall(args, merchant)
}

export const loader = unused('POST')
