import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { optionDto } from '~/http/dto/checkout'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import { findBag } from '~/services/cart/current-bag'
import { pickupOptions, pickupStoreOf } from '~/services/checkout/steps/pickup-options'
import { ok, refusal } from '~/services/result'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { pickupStoreSchema } from '~/validation/checkout/pickup'

/** How the bag could be picked up at a store: the one named, else the visitor's own, else that of the bag. */
export function action(args: ActionFunctionArgs) {
  const failed = 'checkout.optionsFailed'
  const list = call(
    pickupStoreSchema,
    async ({ bagKey }, { storeNumber }) => {
      const bag = await findBag(store, bagKey)
      if (!bag) return refusal({ code: failed, kind: 'not-found' })
      const usual = async () => (await readVisitorFacts(args)).storeNumber ?? pickupStoreOf(bag)
      const asked = storeNumber === undefined ? await usual() : storeNumber
      const options = await pickupOptions(store, bag, await findLocation(store, asked))
      return options.ok ? ok({ options: options.value.map(optionDto) }) : options
    },
    { failed },
  )
  return answerCall(args, list)
}

export const loader = unused('POST')
