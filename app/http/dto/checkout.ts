import { say } from '~/messages'
import { standingNote } from '~/services/checkout/saga/submission'
import type { Estimate } from '~/services/checkout/steps/estimate'
import { type CheckoutSection, firstOpenSection } from '~/services/checkout/steps/sections'
import { errorCodesOf } from '~/services/checkout/submit/submit-refusals'
import { isAvailable, type OfferedOption, restrictionMessages } from '~/services/orders/fulfillment-options'
import { isIntangibleGroup, type Order, paymentToConfirm } from '~/services/orders/order'
import { promotionMessages } from '~/services/orders/promotion-messages'
import { shortCards } from '~/services/orders/short-cards'
import type { Refusal } from '~/services/result'
import type { StoreLocation } from '~/services/stores/locations'
import { problemsOf } from '../calls/replies.server'
import { cartDto, money, orderDto } from './order'
import { storeDto } from './stores'

type Extras = {
  browserRedirect?: string
  refusal?: Refusal | null
  section?: CheckoutSection
  /** The store the visitor picks up at. */
  sessionStore: StoreLocation | null
}

/**
 * Where an order stands in checkout, as every checkout call tells it. A visitor without a bag gets an empty order.
 * Its errors are those of the last submit, until the order is changed, and that a method is not what was chosen.
 */
export function checkoutRoutingDto(order: Order | null, extras: Extras) {
  const refusal = extras.refusal === undefined ? order && standingNote(order) : extras.refusal
  const section = extras.section ?? (order ? firstOpenSection(order) : 'LOGIN')
  const waiting = order?.groups.find(
    (group) => group.address === null || (group.optionId === null && !isIntangibleGroup(group)),
  )
  return {
    checkoutWorkflowSection: section,
    orderDTO: order ? orderDto(order) : cartDto(null).orderDTO,
    errorMessages: [
      ...new Set([...(refusal ? spokenOf(refusal) : []), ...spentElsewhere(order), ...changedMethods(order)]),
    ],
    promotionMessages: order ? promotionMessages(order) : [],
    activeFulfillmentGroupId: (waiting ?? order?.groups[0])?.id ?? null,
    cardRequiresVerification: order !== null && paymentToConfirm(order) !== undefined,
    blockForCVV: order !== null && paymentToConfirm(order)?.blockedForCvv === 1,
    sessionStoreDTO: extras.sessionStore && storeDto(extras.sessionStore, 'ALL'),
    browserRedirect: extras.browserRedirect ?? null,
    errorCodes: refusal ? errorCodesOf(refusal) : [],
  }
}

function spokenOf(refusal: Refusal): string[] {
  return problemsOf(refusal).map(({ code, values }) => say(code, values))
}

function spentElsewhere(order: Order | null): string[] {
  return (order ? shortCards(order) : []).map(({ code, values }) => say(code, values))
}

function changedMethods(order: Order | null): string[] {
  return order?.groups.some(({ optionChanged }) => optionChanged) ? [say('checkout.optionsChanged')] : []
}

/** A method with its price and, when it cannot be chosen, why. */
export function optionDto(option: OfferedOption) {
  const { id, active, fulfillmentType, longDescription, shipTime, price, restrictions } = option
  return {
    id,
    active: Boolean(active),
    available: isAvailable(option),
    fulfillmentType,
    longDescription,
    shipTime,
    price: money(price),
    availabilityRestrictionDTOs: restrictions.map((code) => ({
      code,
      message: code === 'feature-toggle' ? say('feature.unavailable') : say(restrictionMessages[code]),
    })),
  }
}

export function estimateDto({ shipping, tax, fees, groups, ...whole }: Estimate) {
  const named = (fee: { name: string; amount: number }) => ({ name: fee.name, amount: money(fee.amount) })
  return {
    aggregatedShipping: money(shipping),
    aggregatedFees: fees.map(named),
    aggregatedTax: money(tax),
    fulfillmentGroupEstimates: groups.map(({ id, fees: own }) => ({ id, fees: own.map(named) })),
    subTotal: money(whole.subTotal),
    giftPackagingTotal: money(whole.giftPackaging),
    giftCardCredit: money(whole.giftCardCredit),
    total: money(whole.total),
  }
}
