import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls.server'
import { asRouting, sessionStoreOf } from '~/http/checkout-routing.server'
import { checkoutRoutingDto, optionDto } from '~/http/dto/checkout'
import { findBag } from '~/services/cart/current-bag'
import { movePickup } from '~/services/cart/move-pickup'
import { groupOf } from '~/services/checkout/open-bag-order'
import { applyAddress } from '~/services/checkout/shipping-address'
import { applyFulfillmentOption, listOptions } from '~/services/checkout/shipping-method'
import { ok, refusal, refuse } from '~/services/result'
import { store } from '~/store.server'
import { shippingAddressSchema, shippingMethodSchema } from '~/validation/address'
import { optionsPlaceSchema } from '~/validation/estimate'
import { chosenStoreSchema } from '~/validation/stores'

/** The calls about one group of the visitor's own bag; any other id is not found. */
export function action(args: ActionFunctionArgs) {
  const { id = '' } = args.params
  return answerCalls(args, {
    'applicable-fulfillment-options': call(optionsPlaceSchema, async ({ bagKey }, { stateProvinceRegion }) => {
      const bag = await findBag(store, bagKey)
      if (!bag) return refusal({ code: 'checkout.optionsFailed', kind: 'not-found' })
      const group = groupOf(bag, id)
      if (!group.ok) return group
      const options = await listOptions(store, bag, group.value, stateProvinceRegion)
      return ok({ options: options.map(optionDto) })
    }),
    'apply-address': call(shippingAddressSchema, async (visit, address) => {
      const applied = await applyAddress(store, visit.bagKey, id, address)
      if (!applied.ok) return applied
      const { order, ...answer } = applied.value
      const sessionStore = await sessionStoreOf(visit)
      return ok({ ...answer, checkoutRoutingDTO: checkoutRoutingDto(order, { sessionStore }) })
    }),
    'apply-fulfillment-option': call(shippingMethodSchema, async (visit, { fulfillmentOptionId }) =>
      asRouting(visit, await applyFulfillmentOption(store, visit.bagKey, id, fulfillmentOptionId)),
    ),
    'pickup-location': call(chosenStoreSchema, async (visit, { storeNumber }) => {
      const bag = await findBag(store, visit.bagKey)
      const group = bag ? groupOf(bag, id) : refusal({ code: 'checkout.storeFailed', kind: 'not-found' })
      if (!group.ok) return group
      if (group.value.type === 'PHYSICAL_SHIP') return refuse('checkout.storeFailed')
      return asRouting(visit, await movePickup(store, visit, storeNumber, { failed: 'checkout.storeFailed' }))
    }),
  })
}

export const loader = unused('POST')
