import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { danger } from '~/http/calls/replies.server'
import { withBag } from '~/http/cart/lost-bag.server'
import { say } from '~/messages'
import { findBag } from '~/services/cart/current-bag'
import { unavailableItems } from '~/services/checkout/steps/inventory'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** Which lines of the bag cannot be bought as they stand; success is false when there are any. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, verify)
}

const verify = withBag(async ({ bagKey }) => {
  const bag = await findBag(store, bagKey)
  const items = bag ? unavailableItems(bag, store.now()) : []
  const messages = items.length > 0 ? [danger(say('cart.unavailable'))] : undefined
  return ok(new Reply({ success: items.length === 0, data: { unavailableItems: items }, messages }))
})

export const action = unused('GET')
