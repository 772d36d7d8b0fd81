import {
  type FulfillmentGroup,
  isIntangibleGroup,
  type Order,
  paymentToConfirm,
  remainingTotal,
} from '~/services/orders/order'

/** The sections of checkout, in the order they are passed. */
export const checkoutSections = ['LOGIN', 'SHIPPING', 'BILLING', 'REVIEW', 'CONFIRMATION'] as const
export type CheckoutSection = (typeof checkoutSections)[number]

const isDone: Record<CheckoutSection, (order: Order) => boolean> = {
  LOGIN: ({ email }) => email !== null,
  SHIPPING: ({ groups }) => groups.every(isShippingSettled),
  BILLING: isPaid,
  REVIEW: ({ state }) => state === 'CLOSED',
  CONFIRMATION: () => false,
}

/** The first section that still needs the shopper. */
export function firstOpenSection(order: Order): CheckoutSection {
  return checkoutSections.find((section) => !isDone[section](order)) ?? 'CONFIRMATION'
}

/** A section can be visited once every section before it is done. */
export function canVisit(order: Order, section: CheckoutSection): boolean {
  const before = checkoutSections.slice(0, checkoutSections.indexOf(section))
  return before.every((earlier) => isDone[earlier](order))
}

/** Whether a section needs nothing more; it then stands as one line with a way back into it. */
export function isSectionDone(order: Order, section: CheckoutSection): boolean {
  return canVisit(order, section) && isDone[section](order)
}

export function isCheckoutSection(name: string | null): name is CheckoutSection {
  return checkoutSections.some((section) => section === name)
}

/**
 * It has an address (what is picked up: the person and the store) and a method, where anything is sent. One with a new
 * price is still chosen, the shopper is told of it; one that is gone has to be chosen again.
 */
function isShippingSettled(group: FulfillmentGroup): boolean {
  const { type, address, optionId } = group
  return address !== null && (type === 'PHYSICAL_PICKUP' || isIntangibleGroup(group) || optionId !== null)
}

/** Everything is covered, and no card waits for the shopper to confirm it. */
function isPaid(order: Order): boolean {
  return remainingTotal(order) === 0 && !paymentToConfirm(order)
}
