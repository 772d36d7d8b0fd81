import { findOrderRow } from '~/db/orders/orders'
import { changeTaken, lockOrder, type OrderChange, type TakeOrder } from '~/services/orders/change-order'
import { linesOf, type Order } from '~/services/orders/order'
import { ok, type Problem, type Result, refusal, refuse } from '~/services/result'
import { findLocation, isValidFor } from '~/services/stores/locations'
import type { Store } from '~/store.server'
import { type AddToBagWish, shipIt, type Way } from '~/validation/cart/bag'
import { findWanted, judgeAddition } from './addition'
import { fitsInBag, quantityChanged, refuseAddition } from './bag-limits'
import { openBag } from './open-bag'
import { takeOnce } from './presses'
import { putInBag } from './put-in-bag'

/**
 * A changed bag, the line that was written, the units an addition put in, or those its press put in `before`, and what the
 * shopper should know: fewer units than asked for.
 */
export type ChangedBag = { order: Order; lineId?: string; added?: number; before?: number; notice?: Problem }

const tries = 3

/**
 * Puts a sku into the visitor's bag, made with the first addition. Name, price and stock come from the catalogue.
 * More than the cap of a line is cut to the cap with a notice. Refusals carry `data.errorType`.
 */
export async function addToBag(store: Store, bagKey: string, wish: AddToBagWish): Promise<Result<ChangedBag>> {
  const { skuCode, productCode, quantity, way = shipIt, giftNames = null } = wish
  const named = giftNames ? [JSON.stringify(giftNames)] : []
  const press = wish.press ? [wish.press, skuCode, quantity, way.type, ...named].join(' ') : undefined
  if (!(await isOpenFor(store, way))) return refuseStore(way)

  for (let attempt = 0; attempt < tries; attempt++) {
    const wanted = await findWanted(store, bagKey, { skuCode, way, giftNames })
    const judged = judgeAddition(wanted.found, store, wanted.giftNames)
    if (!judged.ok) return judged
    if (productCode && productCode !== judged.value.productCode) return refuseAddition('AddToCartException')

    const { bagId } = judged.value
    const take: TakeOrder = bagId ? (tx) => lockOrder(tx, bagId, store.now()) : openBag(store, bagKey)
    const put = (open: OrderChange) =>
      takeOnce(open, press, () => putInBag(store, open, judged.value, { quantity, giftNames: wanted.giftNames }))
    const change = await changeTaken(store, take, put, fitsInBag)
    if (change.ok) return ok(saidAgain({ order: change.value.order, ...change.value.value }, quantity))
    if (bagId === null || !(await isPlaced(store, bagId))) return change
  }
  return refuse('generic')
}

/** A repeated press that was cut says so once more: its first answer may have reached nobody. */
function saidAgain(changed: ChangedBag, asked: number): ChangedBag {
  const { order, lineId, before = asked } = changed
  const line = linesOf(order).find(({ id }) => id === lineId)
  return before < asked && line ? { ...changed, notice: quantityChanged(line.quantity) } : changed
}

/** Whether there is such a store, and it does what is asked of it. */
async function isOpenFor(store: Store, { type, storeNumber }: Way): Promise<boolean> {
  if (type === 'PHYSICAL_SHIP') return true
  const location = await findLocation(store, storeNumber)
  return location !== null && isValidFor(location, type === 'PHYSICAL_PICKUP' ? 'PKP' : 'STS')
}

/** Only of pickup there is a sentence that asks for a store. */
function refuseStore({ type }: Way) {
  const data = { errorType: 'AddToCartException' }
  return type === 'PHYSICAL_PICKUP'
    ? refusal({ code: 'product.selectStore', field: 'pickupStoreNumber', data })
    : refusal({ code: 'cart.default', field: 'shipToStoreNumber', data })
}

/** The bag was placed between finding and locking it: the addition belongs into the next one. */
async function isPlaced(store: Store, orderId: string): Promise<boolean> {
  return (await findOrderRow(store.db, orderId))?.state === 'CLOSED'
}
