import { type Cents, cents } from '~/money'
import {
  type FulfillmentGroup,
  giftCardCredit,
  isIntangibleGroup,
  type Order,
  type OrderFee,
} from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { feesByName } from '~/services/orders/total-lines'
import { countOrder } from '~/services/orders/totals'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { EstimateInput } from '~/validation/checkout/estimate'
import { methodToCome } from './shipping-address'

export type Estimate = {
  shipping: Cents
  tax: Cents
  fees: { name: string; amount: number }[]
  groups: { id: string; fees: OrderFee[] }[]
  /**
   * The whole order there, by the method it has or the one that was named, or for the shipping that was named; and what
   * of it gift cards pay.
   */
  subTotal: Cents
  giftPackaging: Cents
  total: Cents
  giftCardCredit: Cents
}

/**
 * What an order would cost at a place, before its address is known; nothing is stored. Without a place the order's own
 * address is taken; refused when there is neither, but for an express checkout.
 */
export async function estimateOrder(store: Store, order: Order, input: EstimateInput): Promise<Result<Estimate>> {
  const place = placeOf(input)
  const shipped = order.groups.filter((group) => group.type === 'PHYSICAL_SHIP' && !isIntangibleGroup(group))
  const isOpen = !place && shipped.some(({ address }) => address === null)
  if (isOpen && !input.expressCheckout) return refuse('checkout.required')

  const groups = order.groups.map((group) =>
    group.type === 'PHYSICAL_SHIP' ? sentBy(place ? movedTo(group, place) : group, input) : group,
  )
  const more = isOpen ? await methodToCome(store, order) : 0
  const rules = await currentRules(store)
  const counted = countOrder({ ...order, groups }, { rules, toggles: store.toggles, now: store.now() })
  const shipping = input.physicalShippingCost ?? cents(counted.fulfillmentTotal + more)
  return ok({
    shipping,
    tax: counted.taxTotal,
    fees: feesByName(counted).map(({ label, amount }) => ({ name: label, amount })),
    groups: counted.groups.map(({ id, fees }) => ({ id, fees })),
    ...{ subTotal: counted.subTotal, giftPackaging: counted.giftPackagingTotal },
    total: cents(counted.total - counted.fulfillmentTotal + shipping),
    giftCardCredit: giftCardCredit(counted),
  })
}

/** By the method that is asked about; one that is not offered there costs nothing here and is refused when it is chosen. */
function sentBy(group: FulfillmentGroup, { fulfillmentOptionId }: EstimateInput): FulfillmentGroup {
  return fulfillmentOptionId ? { ...group, optionId: fulfillmentOptionId } : group
}

type Place = { city: string; stateProvinceRegion: string; postalCode: string }

function placeOf({ city = '', stateProvinceRegion, postalCode }: EstimateInput): Place | null {
  return stateProvinceRegion && postalCode ? { city, stateProvinceRegion, postalCode } : null
}

const nobody = { firstName: '', lastName: '', addressLine1: '', addressLine2: '', phoneNumber: '' }
const unchecked = { avsIgnored: false, avsDatePerformed: null, deliveryIndicator: null, remark: null }

function movedTo(group: FulfillmentGroup, { city, stateProvinceRegion, postalCode }: Place): FulfillmentGroup {
  return { ...group, address: { ...nobody, ...unchecked, ...group.address, city, stateProvinceRegion, postalCode } }
}
