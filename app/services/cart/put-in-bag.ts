import { z } from 'zod'
import { type Addition, findAddition, insertGroup, insertLine, setLineQuantity } from '~/db/bags'
import { priceAt } from '~/services/catalog/price'
import type { OrderChange } from '~/services/orders/change-order'
import { ok, type Problem, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import { shipIt, type Way } from '~/validation/bag'
import { lineCap, quantityChanged, refuseAddition } from './bag-limits'

/** What makes two additions one line: the sku and the way it is sent. */
export function mergeKeyOf(skuCode: string, { type, storeNumber }: Way): string {
  return [skuCode, type, ...(storeNumber === null ? [] : [storeNumber])].join(' ')
}

const ways = ['PHYSICAL_SHIP_AND_PICKUP', 'PHYSICAL_PICKUP'] as const

/** The way a line of this key goes. */
export function wayOfKey(mergeKey: string): Way {
  const [, type, storeNumber] = mergeKey.split(' ')
  const known = ways.find((each) => each === type)
  return known ? { type: known, storeNumber: Number(storeNumber) } : shipIt
}

/** Why this sku cannot be put into any bag now, if so. Gift cards, gift packaging and donations are not sold this way. */
export function judgeAddition(found: Addition | undefined, store: Store): Result<Addition> {
  if (!found || !isOffered(found, store)) return refuseAddition('InventoryUnavailableException')
  if (found.kind !== 'standard') return refuseAddition('AddToCartException')
  if (found.otherStore) return refuseAddition('PickupFulfillmentGroupMaxRestrictionException')
  if (lineCap(found) < 1) return refuseAddition('InventoryUnavailableException')
  return ok(found)
}

function isOffered(found: Addition, { toggles, now }: Store): boolean {
  const { featureToggle, publishedAt } = found
  if (featureToggle && toggles[featureToggle as keyof Store['toggles']] === false) return false
  return Boolean(found.skuActive && found.productActive) && isHandedOut(found) && publishedAt <= now()
}

/** Whether the product goes the way it is wanted. */
function isHandedOut({ way, availableOnline, availableInStore, canShipToStore, onlineOnly }: Addition): boolean {
  if (way.type === 'PHYSICAL_PICKUP') return availableInStore === 1 && onlineOnly === 0
  return availableOnline === 1 && (way.type === 'PHYSICAL_SHIP' || canShipToStore === 1)
}

/**
 * Puts units of a sku into the locked bag: raises the line of the same choice or makes a new one, up to the cap.
 * When the bag has changed since `before` was read, it is read again under the lock.
 * @returns a notice when fewer units went in than were asked for
 */
export async function putInBag(
  store: Store,
  { tx, row }: OrderChange,
  before: Addition,
  quantity: number,
): Promise<Result<{ lineId: string; added: number; notice?: Problem }>> {
  // the lock raised the version by one; a bag made just now has version 1, one that somebody else made a higher one
  const unchanged = row.version <= (before.bagVersion ?? 0) + 1
  const { skuCode, way } = before
  const found = unchanged ? before : await findAddition(tx, row.bagKey, skuCode, mergeKeyOf(skuCode, way), way)
  const judged = judgeAddition(found, store)
  if (!judged.ok) return judged

  const cap = lineCap(judged.value)
  const wanted = (judged.value.lineQuantity ?? 0) + quantity
  const kept = Math.min(cap, wanted)
  const lineId = await writeLine(store, { tx, row }, judged.value, kept)
  const added = kept - (judged.value.lineQuantity ?? 0)
  return ok({ lineId, added, notice: kept < wanted ? quantityChanged(kept) : undefined })
}

type Open = Pick<OrderChange, 'tx' | 'row'>

async function writeLine(store: Store, { tx, row }: Open, found: Addition, quantity: number): Promise<string> {
  if (found.lineId) {
    await setLineQuantity(tx, found.lineId, quantity)
    return found.lineId
  }
  const id = store.newId()
  const groupId = found.groupId ?? (await makeGroup(store, { tx, row }, found.way))
  const { color, imagePath } = lookOf(found)
  await insertLine(tx, {
    id,
    orderId: row.id,
    groupId,
    skuCode: found.skuCode,
    productCode: found.productCode,
    mergeKey: mergeKeyOf(found.skuCode, found.way),
    name: found.name,
    brand: found.brand,
    category: found.categorySlug,
    colorLabel: color,
    size: found.size,
    dimension: found.dimension,
    path: `/${found.slug}/prd-${found.productCode}/sku-${found.skuCode}`,
    imagePath,
    quantity,
    price: priceAt(found, store.now()),
    retailPrice: found.retailPrice,
    tax: 0,
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
    taxTotal: 0,
    fees: '[]',
    createdAt: store.now(),
  })
  return id
}

const mediaSchema = z.array(
  z.object({ code: z.string(), label: z.string(), views: z.array(z.object({ view: z.string(), path: z.string() })) }),
)

/** The colour's name and its picture from the front, or its first one. */
function lookOf({ media, colorCode }: Addition): { color: string; imagePath: string } {
  const color = mediaSchema.parse(JSON.parse(media)).find(({ code }) => code === colorCode)
  const picture = color?.views.find(({ view }) => view === 'FRONT') ?? color?.views[0]
  return { color: color?.label ?? '', imagePath: picture?.path ?? '' }
}
