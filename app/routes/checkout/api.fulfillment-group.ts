import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls.server'
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
    'applicable-fulfillment-options': call(optionsPlaceSchema, async ({ sessionKey }, { stateProvinceRegion }) => {
      const bag = await findBag(store, sessionKey)
      if (!bag) return refusal({ code: 'checkout.optionsFailed', kind: 'not-found' })
      const group = groupOf(bag, id)
      if (!group.ok) return group
      const options = await listOptions(store, bag, group.value, stateProvinceRegion)
      return ok({ options: options.map(optionDto) })
    }),
    'apply-address': call(shippingAddressSchema, async ({ sessionKey }, address) => {
      const applied = await applyAddress(store, sessionKey, id, address)
      if (!applied.ok) return applied
      const { order, ...answer } = applied.value
      return ok({ ...answer, checkoutRoutingDTO: checkoutRoutingDto(order) })
    }),
    'apply-fulfillment-option': call(shippingMethodSchema, async ({ sessionKey }, { fulfillmentOptionId }) => {
      const changed = await applyFulfillmentOption(store, sessionKey, id, fulfillmentOptionId)
      return changed.ok ? ok({ checkoutRoutingDTO: checkoutRoutingDto(changed.value) }) : changed
    }),
    'pickup-location': call(chosenStoreSchema, async ({ sessionKey }, { storeNumber }) => {
      const bag = await findBag(store, sessionKey)
      const group = bag ? groupOf(bag, id) : refusal({ code: 'checkout.storeFailed', kind: 'not-found' })
      if (!group.ok) return group
      if (group.value.type === 'PHYSICAL_SHIP') return refuse('checkout.storeFailed')
      const moved = await movePickup(store, sessionKey, storeNumber)
      return moved.ok ? ok({ checkoutRoutingDTO: checkoutRoutingDto(moved.value) }) : moved
    }),
  })
}

export const loader = unused('POST')
