import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls.server'
import { asStore } from '~/http/store-replies.server'
import { readVisitorFacts } from '~/http/visitor-facts.server'
import { movePickup } from '~/services/cart/move-pickup'
import { chooseStore } from '~/services/stores/choose-store'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { chosenStoreSchema, storeTypeSchema } from '~/validation/stores'

/** The store the visitor picks up at. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, storeTypeSchema, async (_, { storeShippingType }) => {
    const { storeNumber } = await readVisitorFacts(args)
    return asStore(await findLocation(store, storeNumber), storeShippingType)
  })
}

/** With `isCart=true` what is in the bag for pickup goes along, or nothing changes. */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(chosenStoreSchema, async ({ sessionKey }, { storeNumber }, request) => {
      if (new URL(request.url).searchParams.get('isCart') === 'true') {
        const moved = await movePickup(store, sessionKey, storeNumber)
        if (!moved.ok) return moved
      }
      const chosen = await chooseStore(store, sessionKey, storeNumber)
      return chosen.ok ? asStore(chosen.value) : chosen
    }),
  )
}
