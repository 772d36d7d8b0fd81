import { unitsElsewhere } from '~/services/orders/available-units'
import { freeUnits, linesOf, type Order, type OrderLine, unitCount } from '~/services/orders/order'
import { ok, type Problem, type Refusal, type Result, refusal } from '~/services/result'

/** The most of one line, whatever there is. */
export const maxPerLine = 10
export const maxUnits = 100
export const maxLines = 50

/** What the sources call the ways an addition fails; clients read it as `errorType`. */
type AddError =
  | 'CartSizeRestrictionException'
  | 'InventoryUnavailableException'
  | 'PickupFulfillmentGroupMaxRestrictionException'
  | 'AddToCartException'

const codes = {
  CartSizeRestrictionException: 'cart.full',
  InventoryUnavailableException: 'cart.unavailable',
  PickupFulfillmentGroupMaxRestrictionException: 'cart.otherStore',
  AddToCartException: 'cart.default',
} as const satisfies Record<AddError, Refusal['code']>

export function refuseAddition(errorType: AddError): { ok: false; refusal: Refusal } {
  return refusal({ code: codes[errorType], data: { errorType } })
}

type Stock = { kind: string; onHand: number; reserved: number }

/**
 * The most a line may hold: ten, or what nobody else has taken; one donation.
 * @param elsewhere units that other lines of its bag take from the same stock
 */
export function lineCap(stock: Stock, elsewhere: number): number {
  return stock.kind === 'donation' ? 1 : Math.min(maxPerLine, freeUnits(stock) - elsewhere)
}

/** The most a line of a bag may be changed to. While there is any of it, it can be made one, whatever other lines hold. */
export function capInBag(line: OrderLine, order: Order): number {
  const alone = lineCap(line, 0)
  return alone < 1 ? alone : Math.max(1, lineCap(line, unitsElsewhere(linesOf(order), line)))
}

/** Judges a bag that has just grown. */
export function fitsInBag(order: Order): Result<null> {
  const full = unitCount(order) > maxUnits || linesOf(order).length > maxLines
  return full ? refuseAddition('CartSizeRestrictionException') : ok(null)
}

/** Tells the shopper that a line holds fewer units than asked for. */
export function quantityChanged(quantity: number): Problem {
  return { code: 'cart.quantityChanged', values: { quantity } }
}
