import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCalls, type Call, call, unused } from '~/http/calls/calls.server'
import { withBag } from '~/http/cart/lost-bag.server'
import { asRouting, sessionStoreOf } from '~/http/checkout/checkout-routing.server'
import { shownTo } from '~/http/checkout/shown-order.server'
import { checkoutRoutingDto, optionDto } from '~/http/dto/checkout'
import type { Visit } from '~/http/request/visit.server'
import { shipTo, shipToSaved } from '~/services/account/ship-to'
import { findBag } from '~/services/cart/current-bag'
import { movePickupGroup } from '~/services/checkout/steps/pickup-location'
import { applyFulfillmentOption, listOptions } from '~/services/checkout/steps/shipping-method'
import { groupOf } from '~/services/checkout/wallets/open-bag-order'
import { ok, refusal } from '~/services/result'
import { store } from '~/store.server'
import { applyAddressSchema } from '~/validation/account/address-book'
import { shippingMethodSchema } from '~/validation/checkout/address'
import { optionsPlaceSchema } from '~/validation/checkout/estimate'
import { bodyOf } from '~/validation/fields'
import { chosenStoreSchema } from '~/validation/stores/stores'

const failedOptions = 'checkout.optionsFailed'

/** The calls about one group of the visitor's own bag; any other id is not found, in the words of what was tried. */
const calls: Record<string, Call> = {
  'applicable-fulfillment-options': call(
    optionsPlaceSchema,
    withBag(async ({ bagKey }, { stateProvinceRegion }, args) => {
      const bag = await findBag(store, bagKey)
      if (!bag) return refusal({ code: failedOptions, kind: 'not-found' })
      const group = groupOf(bag, idOf(args), failedOptions)
      if (!group.ok) return group
      const options = await listOptions(store, bag, group.value, stateProvinceRegion)
      return ok({ options: options.map(optionDto) })
    }),
    { failed: failedOptions },
  ),
  'apply-address': call(
    applyAddressSchema,
    async (visit, address, args) => {
      if ('customerAddressId' in address) return chooseSaved(visit, idOf(args), address.customerAddressId)
      if (address.saveAddress && !visit.loggedIn) return refusal({ code: 'login.required', kind: 'unauthorized' })
      const applied = await shipTo(store, visit, idOf(args), address)
      if (!applied.ok) return applied
      const { order, address: _, ...answer } = applied.value
      const sessionStore = await sessionStoreOf(visit)
      return ok({ ...answer, checkoutRoutingDTO: checkoutRoutingDto(shownTo(visit, order), { sessionStore }) })
    },
    { failed: 'checkout.shipping' },
  ),
  'apply-fulfillment-option': call(
    bodyOf(shippingMethodSchema),
    async (visit, { fulfillmentOptionId }, args) =>
      asRouting(visit, await applyFulfillmentOption(store, visit.bagKey, idOf(args), fulfillmentOptionId)),
    { failed: 'checkout.shipping' },
  ),
  'pickup-location': call(
    chosenStoreSchema,
    async (visit, { storeNumber }, args) =>
      asRouting(visit, await movePickupGroup(store, visit, idOf(args), storeNumber)),
    { failed: 'checkout.storeFailed' },
  ),
}

/** An address of the customer's book; a guest has none. */
async function chooseSaved(visit: Visit, groupId: string, customerAddressId: string) {
  if (!visit.customer) return refusal({ code: 'login.required', kind: 'unauthorized' })
  return asRouting(visit, await shipToSaved(store, visit, groupId, customerAddressId))
}

function idOf({ params: { id = '' } }: Pick<ActionFunctionArgs, 'params'>): string {
  return id
}

export function action(args: ActionFunctionArgs) {
  return answerCalls(args, calls)
}

export const loader = unused('POST', calls)
