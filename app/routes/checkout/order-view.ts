import type {
  AddressView,
  GroupView,
  LineView,
  MethodView,
  OrderView,
  TotalsView,
} from '~/components/checkout/checkout-view'
import { day } from '~/durations'
import { isOwnEmail, knownIn } from '~/http/checkout/shown-order.server'
import type { Visit } from '~/http/request/visit.server'
import { say } from '~/messages'
import { type OfferedOption, restrictionMessages } from '~/services/orders/fulfillment-options'
import { choiceOf } from '~/services/orders/line-choice'
import { maskedEmail } from '~/services/orders/masked'
import {
  type FulfillmentGroup,
  giftCardCredit,
  isIntangibleGroup,
  nothingSent,
  type Order,
  type OrderLine,
  remainingTotal,
  unitCount,
} from '~/services/orders/order'
import { readProgress } from '~/services/orders/order-progress'
import { paidWith } from '~/services/orders/payment-name'
import { codesOn } from '~/services/orders/promotion'
import { promotionMessages } from '~/services/orders/promotion-messages'
import { isTaxKnown } from '~/services/orders/taxes'
import { discountLabel, feesByName } from '~/services/orders/total-lines'
import { lineTotal, merchandiseOf } from '~/services/orders/totals'
import type { Store } from '~/store.server'

/**
 * An order as checkout and confirmation show it. `options` are the methods of its groups, for their names.
 * @param inFull it is still to be submitted: the accounts that pay are not masked
 */
export function orderView(
  order: Order,
  options: Pick<OfferedOption, 'id' | 'longDescription' | 'shipTime'>[],
  inFull = false,
): OrderView {
  return {
    email: order.email,
    units: unitCount(order),
    groups: order.groups.map((group) => groupView(group, options)),
    totals: totalsView(order),
    payments: order.payments
      .filter(({ amount }) => amount > 0) // the others pay nothing of it
      .map((payment) => ({ id: payment.id, name: paidWith(payment, inFull), amount: payment.amount })),
    promotions: { messages: promotionMessages(order), codes: codesOn(order) },
  }
}

/**
 * The same of an order that was placed: how long something takes is told until it went out or lies ready, and what is
 * available today for a day.
 */
export async function placedView(
  store: Pick<Store, 'db' | 'now'>,
  order: Order,
  options: Parameters<typeof orderView>[1],
): Promise<OrderView> {
  const view = orderView(order, options)
  const done = (await readProgress(store, [order.id])).get(order.id)?.done ?? []
  const isOld = store.now() - (order.submittedAt ?? 0) > day
  const isOver = ({ id, type }: GroupView) => done.includes(id) || (isOld && type === 'PHYSICAL_PICKUP')
  return { ...view, groups: view.groups.map((group) => ({ ...group, isAwaited: !isOver(group) })) }
}

/**
 * The same as this visitor may see it: who is only remembered sees no more of the customer's e-mail address than that it is
 * known, and in addresses nothing of it nor of their phone number.
 */
export function shownView(visit: Visit, order: Order, view: OrderView): OrderView {
  if (!visit.remembered) return view
  const { customer } = visit
  const known = new Map(order.groups.map(({ id, address }) => [id, address && knownIn(customer, address)]))
  return {
    ...view,
    email: view.email && isOwnEmail(customer, view.email) ? maskedEmail(view.email) : view.email,
    groups: view.groups.map((group) => without(group, known.get(group.id) ?? {})),
  }
}

/** The same for whoever has the mailed link to it: nothing that tells how to reach the customer. */
export function linkedView(view: OrderView): OrderView {
  return { ...view, email: null, groups: view.groups.map((group) => without(group, { phone: true, email: true })) }
}

function without(group: GroupView, { phone = false, email = false }): GroupView {
  const { address } = group
  if (!address) return group
  return { ...group, address: { ...address, ...(phone ? { phoneNumber: '' } : {}), ...(email ? { email: '' } : {}) } }
}

function groupView(
  group: FulfillmentGroup,
  options: Pick<OfferedOption, 'id' | 'longDescription' | 'shipTime'>[],
): GroupView {
  const chosen = options.find(({ id }) => id === group.optionId)
  return {
    id: group.id,
    type: group.type,
    store: group.store?.name ?? null,
    isSent: !isIntangibleGroup(group),
    unsent: nothingSent([group]),
    address: group.address && addressView(group.address),
    method: chosen
      ? {
          id: chosen.id,
          name: chosen.longDescription,
          shipTime: chosen.shipTime,
          price: group.fulfillmentPrice,
          chosen: true,
          restrictions: [],
        }
      : null,
    isAwaited: true,
    lines: group.lines.map(lineView),
  }
}

/** What pages show of an address: not whose it is. */
function addressView(address: AddressView): AddressView {
  const { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = address
  const { phoneNumber, email } = address
  const place = { addressLine1, addressLine2, city, stateProvinceRegion, postalCode }
  return { firstName, lastName, ...place, phoneNumber, email }
}

function lineView(line: OrderLine): LineView {
  const { id, name, quantity, imagePath, giftPackaging, giftMessage } = line
  const packaging = giftPackaging === null ? null : { amount: giftPackaging, message: giftMessage ?? '' }
  return { id, name, choice: choiceOf(line), quantity, total: lineTotal(line), imagePath, packaging }
}

/**
 * Shipping is known once every group has a method, and what of it is in the total already is shown; tax is in the total
 * once all of it is known.
 */
export function totalsView(order: Order): TotalsView {
  const { groups, subTotal, giftPackagingTotal, fulfillmentTotal, taxTotal, total, payments } = order
  const hasMethods = groups.every((group) => group.optionId !== null || isIntangibleGroup(group))
  return {
    merchandise: merchandiseOf(order),
    discounts: order.discounts.map((each) => ({ label: discountLabel(each), amount: each.amount })),
    subTotal,
    giftPackaging: giftPackagingTotal,
    shipping: hasMethods || fulfillmentTotal > 0 ? fulfillmentTotal : null,
    fees: feesByName(order).map(({ label, amount, explanation = '' }) => ({ name: label, amount, explanation })),
    tax: isTaxKnown(groups) ? taxTotal : null,
    total,
    giftCardCredit: giftCardCredit(order),
    remaining: remainingTotal(order),
    hasPayments: payments.length > 0,
  }
}

/** A method as a choice; what restricts it in the shopper's words: that no method is left only where nothing else is said. */
export function methodView(option: OfferedOption, chosenId: string | null): MethodView {
  const { id, longDescription, shipTime, price, restrictions } = option
  const sentences = restrictions.map((code) =>
    code === 'feature-toggle' ? say('feature.unavailable') : say(restrictionMessages[code]),
  )
  const said = new Set(sentences)
  if (said.size > 1) said.delete(say('checkout.noOptions'))
  return { id, name: longDescription, shipTime, price, chosen: id === chosenId, restrictions: [...said] }
}
