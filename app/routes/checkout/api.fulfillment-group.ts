import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, call, unused } from '~/http/calls.server'
import { asRouting, sessionStoreOf } from '~/http/checkout-routing.server'
import { checkoutRoutingDto, optionDto } from '~/http/dto/checkout'
import { shownTo } from '~/http/shown-order.server'
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

/** The calls about one group of the visitor's own bag; any other id is not found, in the words of what was tried. */
const calls = {
  'applicable-fulfillment-options': call(optionsPlaceSchema, async ({ bagKey }, { stateProvinceRegion }, args) => {
    const failure = 'checkout.optionsFailed'
    const bag = await findBag(store, bagKey)
    if (!bag) return refusal({ code: failure, kind: 'not-found' })
    const group = groupOf(bag, idOf(args), failure)
    if (!group.ok) return group
    const options = await listOptions(store, bag, group.value, stateProvinceRegion)
    return ok({ options: options.map(optionDto) })
  }),
  'apply-address': call(shippingAddressSchema, async (visit, address, args) => {
    const applied = await applyAddress(store, visit.bagKey, idOf(args), address)
    if (!applied.ok) return applied
    const { order, ...answer } = applied.value
    const sessionStore = await sessionStoreOf(visit)
    return ok({ ...answer, checkoutRoutingDTO: checkoutRoutingDto(shownTo(visit, order), { sessionStore }) })
  }),
  'apply-fulfillment-option': call(shippingMethodSchema, async (visit, { fulfillmentOptionId }, args) =>
    asRouting(visit, await applyFulfillmentOption(store, visit.bagKey, idOf(args), fulfillmentOptionId)),
  ),
  'pickup-location': call(chosenStoreSchema, async (visit, { storeNumber }, args) => {
    const failure = 'checkout.storeFailed'
    const bag = await findBag(store, visit.bagKey)
    const group = bag ? groupOf(bag, idOf(args), failure) : refusal({ code: failure, kind: 'not-found' })
    if (!group.ok) return group
    if (group.value.type === 'PHYSICAL_SHIP') return refuse(failure)
    return asRouting(visit, await movePickup(store, visit, storeNumber, { failed: failure }))
  }),
}

function idOf({ params: { id = '' } }: Pick<ActionFunctionArgs, 'params'>): string {
  return id
}

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

export const loader = unused('POST', calls)
