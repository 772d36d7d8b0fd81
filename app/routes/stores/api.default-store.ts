import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import { asStore } from '~/http/stores/store-replies.server'
import { chooseDefaultStore } from '~/services/cart/move-pickup'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { defaultStoreSchema, storeTypeSchema } from '~/validation/stores/stores'

/** The store the visitor picks up at. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, storeTypeSchema, async (_, { storeShippingType }) => {
    const { storeNumber } = await readVisitorFacts(args)
    return asStore(await findLocation(store, storeNumber), storeShippingType)
  })
}

/** With `isCart=true` what is in the bag for pickup goes along, or nothing changes. Null is no store any more. */
export function action(args: ActionFunctionArgs) {
  const isCart = new URL(args.request.url).searchParams.get('isCart') === 'true'
  return answerCall(
    args,
    call(
      defaultStoreSchema,
      async (visit, { storeNumber }) => {
        const chosen = await chooseDefaultStore(store, visit, { storeNumber, isCart })
        return chosen.ok ? asStore(chosen.value) : chosen
      },
      { takesNull: true, failed: isCart ? 'cart.notThere' : undefined },
    ),
  )
}
