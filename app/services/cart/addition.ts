import { type Addition, findAddition } from '~/db/cart/bags'
import { labels } from '~/messages/fields'
import { isOff, skuTogglesIn } from '~/services/catalog/product/offered'
import { isIntangible } from '~/services/catalog/product/product-kind'
import { productWays } from '~/services/catalog/product/product-ways'
import { ok, type Problem, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { shipIt, type Way } from '~/validation/cart/bag'
import type { GiftNames } from '~/validation/cart/gift-names'
import { lineCap, refuseAddition } from './bag-limits'

/** What makes two additions one line: the sku, the way it is sent, and whom a gift card is for and from. */
export function mergeKeyOf(skuCode: string, { type, storeNumber }: Way, giftNames: GiftNames | null = null): string {
  const names = giftNames ? giftNameFields.map((field) => encodeURIComponent(giftNames[field])).join('&') : null
  return [skuCode, type, storeNumber, names].filter((part) => part !== null).join(' ')
}

const giftNameFields = ['toFirst', 'toLast', 'fromFirst', 'fromLast'] as const

const ways = ['PHYSICAL_SHIP_AND_PICKUP', 'PHYSICAL_PICKUP'] as const

/** The way a line of this key goes. */
export function wayOfKey(mergeKey: string): Way {
  const [, type, storeNumber] = mergeKey.split(' ')
  const known = ways.find((each) => each === type)
  return known ? { type: known, storeNumber: Number(storeNumber) } : shipIt
}

type Wish = { skuCode: string; way: Way; giftNames: GiftNames | null }

/** What is wanted beside the visitor's bag. Names that come along with anything but a gift card are not read. */
export async function findWanted(store: Store, bagKey: string, { skuCode, way, giftNames }: Wish) {
  const found = await findAddition(store.db, bagKey, skuCode, mergeKeyOf(skuCode, way, giftNames), way)
  if (!giftNames || !found || found.kind === 'gift-card') return { found, giftNames }
  return { found: await findAddition(store.db, bagKey, skuCode, mergeKeyOf(skuCode, way), way), giftNames: null }
}

/**
 * Why this sku cannot be put into any bag now, if so. Gift packaging goes with its item and is never added alone, gift
 * cards and donations reach no store, and a gift card says whom it is for.
 */
export function judgeAddition(
  found: Addition | undefined,
  store: Store,
  giftNames: GiftNames | null,
): Result<Addition> {
  if (found && isIntangible(found.kind) && found.way.type !== 'PHYSICAL_SHIP') return refuseStore(found)
  if (!found || !isOffered(found, store)) return refuseAddition('InventoryUnavailableException')
  if (found.kind === 'gift-wrap') return refuseAddition('AddToCartException')
  if (found.kind === 'gift-card' && !giftNames) return refusal(namesMissing)
  if (found.otherStore) return refuseAddition('PickupFulfillmentGroupMaxRestrictionException')
  if (lineCap(found, found.unitsElsewhere) < 1) return refuseAddition('InventoryUnavailableException')
  return ok(found)
}

/** Only of gift cards there is a sentence that says why. */
function refuseStore({ kind }: Addition) {
  const refused = refuseAddition('AddToCartException')
  return kind === 'gift-card' ? refusal({ ...refused.refusal, code: 'checkout.giftCardStore' }) : refused
}

/** What is said of a gift card that names nobody. */
export const missingNames = giftNameFields.map((field): Problem => {
  return { code: 'product.required', field, values: { label: labels[field] } }
})
const [firstMissing, ...otherMissing] = missingNames
const namesMissing = {
  ...(firstMissing as Problem),
  more: otherMissing,
  data: { errorType: 'AddToCartException' },
}

function isOffered(found: Addition, { toggles, now }: Store): boolean {
  const { featureToggle, publishedAt, detail, skuCode } = found
  if (isOff(toggles, featureToggle) || isOff(toggles, skuTogglesIn(detail)[skuCode])) return false
  return Boolean(found.skuActive && found.productActive) && productWays(found)[found.way.type] && publishedAt <= now()
}
