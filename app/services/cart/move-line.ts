import { deleteLine, setLineQuantity, setPackaging } from '~/db/cart/bags'
import { findGroupId, regroupLine } from '~/db/orders/order-changes'
import { findBagRow } from '~/db/orders/orders'
import { isIntangible } from '~/services/catalog/product/product-kind'
import { unitsLeft } from '~/services/orders/available-units'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import { linesOf, type Order, type OrderLine } from '~/services/orders/order'
import { packagedNow } from '~/services/orders/packaging'
import { ok, type Problem, type Result, refusal } from '~/services/result'
import { findLocation, isValidFor } from '~/services/stores/locations'
import type { Store } from '~/store.server'
import type { MoveLineWish, Way } from '~/validation/cart/bag'
import type { ChangedBag } from './add-to-bag'
import { mergeKeyOf } from './addition'
import { maxPerLine, quantityChanged } from './bag-limits'
import { unwrapped } from './edit-gift-wrap'
import { makeGroup } from './put-in-bag'
import { lineNotFound } from './remove-line'

/**
 * Moves a whole line of the visitor's bag to another way of getting it, or to another store. Where the bag holds the same
 * choice that way already the two become one line, cut to the cap with a notice. Refusals name the line (`field`) and
 * leave everything as it was: no such store, one that does not do so or has too few, things for another store. Stores
 * wrap nothing: a line in gift packaging goes there once the wish says that it may lose it, else that is asked.
 */
export async function moveLine(store: Store, bagKey: string, wish: MoveLineWish): Promise<Result<ChangedBag>> {
  const bag = await findBagRow(store.db, bagKey)
  if (!bag) return lineNotFound()
  const closed = await whyNotThere(store, wish)
  let movedId = ''
  const move = async (open: OrderChange) => {
    const order = await open.load()
    const line = linesOf(order).find(({ id }) => id === wish.orderItemId)
    if (!line) return lineNotFound()
    const wrong = closed ?? whyNotMoved(order, line, wish) ?? whatItLoses(store, order, line, wish)
    if (wrong) return refusal(wrong)
    const moved = await regroup(store, open, { order, line, way: wish.addToCartItem.way })
    movedId = moved.lineId
    return ok(moved)
  }
  const isThere = (order: Order) => {
    const line = linesOf(order).find(({ id }) => id === movedId)
    return line && unitsLeft(line, order, store.now()) >= 0 ? ok(null) : refusal(notThere(wish))
  }
  const change = await changeOrder(store, bag.id, move, isThere)
  return change.ok ? ok({ order: change.value.order, ...change.value.value }) : change
}

function notThere({ orderItemId }: MoveLineWish) {
  return { code: 'cart.notThere', field: orderItemId, data: { errorType: 'InventoryUnavailableException' } } as const
}

/** What is wrong with the store itself, if anything. */
async function whyNotThere(store: Store, wish: MoveLineWish) {
  const { type, storeNumber } = wish.addToCartItem.way
  if (type === 'PHYSICAL_SHIP') return null
  const location = await findLocation(store, storeNumber)
  return location && isValidFor(location, type === 'PHYSICAL_PICKUP' ? 'PKP' : 'STS') ? null : notThere(wish)
}

/** What about the line or the rest of the bag is against it, if anything. */
function whyNotMoved(order: Order, line: OrderLine, wish: MoveLineWish) {
  const { way, skuCode = line.skuCode } = wish.addToCartItem
  if (skuCode !== line.skuCode) return notThere(wish)
  if (way.type === 'PHYSICAL_SHIP') return null
  if (line.kind === 'gift-card') return { code: 'checkout.giftCardStore', field: line.id } as const
  if (isIntangible(line.kind)) return notThere(wish)
  const isElsewhere = order.groups.some(
    ({ storeNumber, lines }) =>
      storeNumber !== null && storeNumber !== way.storeNumber && lines.some(({ id }) => id !== line.id),
  )
  if (!isElsewhere) return null
  const data = { errorType: 'PickupFulfillmentGroupMaxRestrictionException' }
  return { code: 'cart.otherStore', field: line.id, data } as const
}

/** Its gift packaging, when the wish does not say that it may go. */
function whatItLoses({ toggles }: Store, { groups }: Order, line: OrderLine, wish: MoveLineWish) {
  const group = groups.find(({ id }) => id === line.groupId)
  const isWrapped = group && packagedNow(line, group, toggles).giftPackaging !== null
  if (!isWrapped || wish.removeGiftWrap || wish.addToCartItem.way.type === 'PHYSICAL_SHIP') return null
  return { code: 'cart.dropsPackaging', field: line.id, data: { removeGiftWrap: true } } as const
}

type Regrouped = { lineId: string; notice?: Problem }

/** Writes the line into the group of its new way. @returns the line that holds it now */
async function regroup(
  store: Store,
  { tx, row }: OrderChange,
  { order, line, way }: { order: Order; line: OrderLine; way: Way },
): Promise<Regrouped> {
  const mergeKey = mergeKeyOf(line.skuCode, way, line.giftNames)
  if (line.mergeKey === mergeKey) return { lineId: line.id }
  if (way.type !== 'PHYSICAL_SHIP' && line.giftPackaging !== null) await setPackaging(tx, line.id, unwrapped)
  const same = linesOf(order).find((each) => each.mergeKey === mergeKey)
  if (!same) {
    const groupId = (await findGroupId(tx, row.id, way)) ?? (await makeGroup(store, { tx, row }, way))
    await regroupLine(tx, line.id, { groupId, mergeKey })
    return { lineId: line.id }
  }
  const wanted = same.quantity + line.quantity
  const kept = Math.min(maxPerLine, wanted)
  await deleteLine(tx, row.id, line.id)
  await setLineQuantity(tx, same.id, kept)
  return { lineId: same.id, notice: kept < wanted ? quantityChanged(kept) : undefined }
}
