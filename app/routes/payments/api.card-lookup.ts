import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls/calls.server'
import { say } from '~/messages'
import { lookUpCard } from '~/services/payments/cards/look-up-card'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'
import { clientToken } from '~/validation/payments/hosted-card'

/** How a card that this browser entered in the provider's fields stands. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async (visit) => {
    const found = await lookUpCard(store, visit, clientToken.parse(args.params.clientToken))
    if (!found.ok) return found
    const errors = found.value.errors.map((code) => ({ code, message: say(code) }))
    return ok({ ...found.value, errors })
  })
}

export const action = unused('GET')
