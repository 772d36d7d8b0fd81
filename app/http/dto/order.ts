import { currency, decimal, sum } from '~/money'
import { unitsLeft } from '~/services/orders/available-units'
import type { AppliedPayment, FulfillmentGroup, Order, OrderLine } from '~/services/orders/order'
import { codesOn } from '~/services/orders/promotion'
import { promotionMessages } from '~/services/orders/promotion-messages'
import { storeTakes } from '~/services/stores/store-ways'
import { store } from '~/store.server'

/** An amount as clients read it: 2500 cents is { amount: "25.00", currency: "USD" }. */
type Money = { amount: string; currency: string }

export function money(amount: number): Money {
  return { amount: decimal(amount), currency }
}

/** An order as every call that returns one spells it. */
export function orderDto(order: Order) {
  const giftCards = order.payments.filter(({ giftCardId }) => giftCardId !== null)
  return {
    id: order.id as string | null,
    orderNumber: order.orderNumber,
    email: order.email,
    currencyCode: order.currency,
    fulfillmentGroups: order.groups.map((group) => groupDto(group, order)),
    payments: order.payments.map(paymentDto),
    subTotal: money(order.subTotal),
    promotionCodes: codesOn(order),
    discounts: order.discounts.map(({ code, name, amount }) => ({ code, name, amount: money(amount) })),
    discountTotal: money(order.discountTotal),
    giftPackagingTotal: money(order.giftPackagingTotal),
    fulfillmentTotal: money(order.fulfillmentTotal),
    fees: order.groups.flatMap(({ fees }) => fees.map(({ name, amount }) => ({ name, amount: money(amount) }))),
    taxTotal: money(order.taxTotal),
    giftCardCredit: money(sum(giftCards.map(({ amount }) => amount))),
    total: money(order.total),
    remainingTotal: money(order.total - sum(order.payments.map(({ amount }) => amount))),
  }
}

type OrderDto = ReturnType<typeof orderDto>

/** The bag as the cart calls return it; a visitor without one gets the same shape with nothing in it. */
export function cartDto(order: Order | null) {
  return {
    orderDTO: order ? orderDto(order) : noOrder(),
    promotionMessages: order ? promotionMessages(order) : [],
    gsr: false,
  }
}

function noOrder(): OrderDto {
  const zero = money(0)
  return {
    id: null,
    orderNumber: null,
    email: null,
    currencyCode: currency,
    fulfillmentGroups: [],
    payments: [],
    subTotal: zero,
    promotionCodes: [],
    discounts: [],
    discountTotal: zero,
    giftPackagingTotal: zero,
    fulfillmentTotal: zero,
    fees: [],
    taxTotal: zero,
    giftCardCredit: zero,
    total: zero,
    remainingTotal: zero,
  }
}

function groupDto(group: FulfillmentGroup, order: Order) {
  return {
    id: group.id,
    type: group.type,
    fulfillmentOption: group.optionId === null ? null : { id: group.optionId, price: money(group.fulfillmentPrice) },
    address: group.address,
    storeDTO: group.store && groupStoreDto(group.store, group),
    pickupLocation: group.store && groupStoreDto(group.store, group),
    items: group.lines.map((line) => itemDto(line, order)),
  }
}

function groupStoreDto(store: NonNullable<FulfillmentGroup['store']>, { type }: FulfillmentGroup) {
  const { number, phone, shippingType, ...place } = store
  return { storeNumber: number, valid: storeTakes(type, shippingType), phoneNumber: phone, ...place }
}

function itemDto(line: OrderLine, order: Order) {
  return {
    id: line.id,
    productCode: line.productCode,
    skuCode: line.skuCode,
    name: line.name,
    brand: line.brand,
    category: line.category,
    color: line.colorLabel,
    size: line.size,
    dimension: line.dimension,
    quantity: line.quantity,
    amount: money(line.price),
    retailPrice: money(line.retailPrice),
    totalPrice: money(line.price * line.quantity),
    /** What promotions take off all of it. */
    discount: money(line.discount),
    createdTimestamp: line.createdAt,
    /** 0 when the line holds the last one, negative when it cannot be bought. */
    inventoryAvailable: unitsLeft(line, order, store.now()),
    ...(line.giftNames ?? noNames),
    giftWrap: line.giftPackaging !== null,
    giftPackaging: line.giftPackaging === null ? null : money(line.giftPackaging),
    giftMessage: line.giftPackaging === null ? null : line.giftMessage,
    imagePath: line.imagePath && `/images/${line.imagePath}`,
    path: line.path,
  }
}

const noNames = { toFirst: null, toLast: null, fromFirst: null, fromLast: null }

/** A payment without what it is charged by: the provider's reference stays here. */
function paymentDto(payment: AppliedPayment) {
  return {
    id: payment.id,
    type: payment.type,
    cardType: payment.cardType,
    last4: payment.last4,
    expiration: payment.expiration,
    gateway: payment.gateway,
    walletType: payment.walletType,
    paymentDescription: payment.description ?? `${payment.cardType} ${payment.last4}`.trim(),
    emailAddress: payment.emailAddress,
    amount: money(payment.amount),
    balance: payment.balance === null ? null : money(payment.balance),
  }
}
