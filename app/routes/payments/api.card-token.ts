import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls/calls.server'
import { refusedCall } from '~/http/calls/replies.server'
import { mayChange } from '~/http/request/changing-reads.server'
import { openVisit } from '~/http/request/visit.server'
import { beginCardFields } from '~/services/payments/cards/begin-card-fields'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { cardTokenSchema } from '~/validation/payments/hosted-card'

/** A session of the card fields' provider for one new card. It begins something, so only who may change is given one. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  if (!mayChange(args.request, visit)) return refusedCall('generic', 403, visit.headers)
  return answerRead(args, cardTokenSchema, async (_, { isCheckout }) => {
    const begun = await beginCardFields(store, visit, isCheckout)
    if (!begun.ok) return begun
    const { clientToken, publicKey: publicKeyBase64 } = begun.value
    return ok({ token: clientToken, clientToken, publicKeyBase64 })
  })
}

export const action = unused('GET')
