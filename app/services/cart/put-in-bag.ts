import { type Addition, findAddition, insertGroup, insertLine, setLineQuantity } from '~/db/cart/bags'
import { priceAt } from '~/services/catalog/product/price'
import type { OrderChange } from '~/services/orders/change-order'
import { wordsOf } from '~/services/orders/line-words'
import { ok, type Problem, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import type { Way } from '~/validation/cart/bag'
import type { GiftNames } from '~/validation/cart/gift-names'
import { judgeAddition, mergeKeyOf } from './addition'
import { lineCap, quantityChanged } from './bag-limits'

/**
 * Puts units of a sku into the locked bag: raises the line of the same choice or makes a new one, up to the cap.
 * When the bag has changed since `before` was read, it is read again under the lock.
 * @returns a notice when fewer units went in than were asked for
 */
export async function putInBag(
  store: Store,
  { tx, row }: OrderChange,
  before: Addition,
  { quantity, giftNames }: Wanted,
): Promise<Result<{ lineId: string; added: number; notice?: Problem }>> {
  // the lock raised the version by one; a bag made just now has version 1, one that somebody else made a higher one
  const unchanged = row.version <= (before.bagVersion ?? 0) + 1
  const { skuCode, way } = before
  const mergeKey = mergeKeyOf(skuCode, way, giftNames)
  const found = unchanged ? before : await findAddition(tx, row.bagKey, skuCode, mergeKey, way)
  const judged = judgeAddition(found, store, giftNames)
  if (!judged.ok) return judged

  const cap = lineCap(judged.value, judged.value.unitsElsewhere)
  const wanted = (judged.value.lineQuantity ?? 0) + quantity
  const kept = Math.min(cap, wanted)
  const lineId = await writeLine(store, { tx, row }, judged.value, { quantity: kept, giftNames })
  const added = kept - (judged.value.lineQuantity ?? 0)
  return ok({ lineId, added, notice: kept < wanted ? quantityChanged(kept) : undefined })
}

type Open = Pick<OrderChange, 'tx' | 'row'>

type Wanted = { quantity: number; giftNames: GiftNames | null }

async function writeLine(store: Store, { tx, row }: Open, found: Addition, wanted: Wanted): Promise<string> {
  const { quantity } = wanted
  const giftNames = found.kind === 'gift-card' ? wanted.giftNames : null
  if (found.lineId) {
    await setLineQuantity(tx, found.lineId, quantity)
    return found.lineId
  }
  const id = store.newId()
  const groupId = found.groupId ?? (await makeGroup(store, { tx, row }, found.way))
  await insertLine(tx, {
    id,
    orderId: row.id,
    groupId,
    skuCode: found.skuCode,
    productCode: found.productCode,
    mergeKey: mergeKeyOf(found.skuCode, found.way, giftNames),
    kind: found.kind,
    giftNames: giftNames && JSON.stringify(giftNames),
    ...wordsOf(found, found.kind),
    quantity,
    price: priceAt(found, store.now()),
    retailPrice: found.retailPrice,
    tax: 0,
    giftPackaging: null,
    packagingTax: 0,
    giftMessage: null,
    createdAt: store.now(),
  })
  return id
}

/** An empty group of the order that goes this way. @returns its id */
export async function makeGroup(store: Store, { tx, row }: Open, { type, storeNumber }: Way): Promise<string> {
  const id = store.newId()
  await insertGroup(tx, {
    id,
    orderId: row.id,
    type,
    storeNumber,
    optionId: null,
    address: null,
    fulfillmentPrice: 0,
    optionChanged: 0,
    seenOptionId: null,
    seenPrice: null,
    taxTotal: 0,
    fees: '[]',
    createdAt: store.now(),
  })
  return id
}
