import { findSkuWays, type SkuWays } from '~/db/orders/line-ways'
import { productWays } from '~/services/catalog/product/product-ways'
import { linesOf, type Order, type OrderLine } from '~/services/orders/order'
import { findLocation, type StoreLocation } from '~/services/stores/locations'
import type { Store } from '~/store.server'
import type { Way } from '~/validation/cart/bag'
import type { MoveChoice, MoveChoices } from '~/validation/cart/bag-line'

/**
 * The other ways each line of a bag can be had now, by the line's id. At the store the rest of the bag is for, else at
 * the visitor's own; a line that stores could hand out asks for one without either, and leads to others from the visitor's own.
 */
export async function moveChoices(
  store: Store,
  order: Order,
  ownStore: number | null,
): Promise<Map<string, MoveChoices>> {
  const lines = linesOf(order)
  if (lines.length === 0) return new Map()
  const near = order.groups.find(({ storeNumber }) => storeNumber !== null)?.storeNumber ?? ownStore
  const skuCodes = lines.map(({ skuCode }) => skuCode)
  const ways = await findSkuWays(store.db, skuCodes, near)
  const away = near === ownStore || ownStore === null ? null : await findSkuWays(store.db, skuCodes, ownStore)
  const choices = lines.map(async (line): Promise<[string, MoveChoices]> => {
    const mayLeave = away && isAlone(order, line)
    const at = await findLocation(store, mayLeave ? ownStore : near)
    const sku = (mayLeave ? away : ways).get(line.skuCode)
    const isWithdrawn = !(line.skuActive && line.productActive)
    return [
      line.id,
      sku && line.kind === 'standard' && !isWithdrawn ? choicesOf(store, order, { line, sku, at }) : none,
    ]
  })
  return new Map(await Promise.all(choices))
}

const none: MoveChoices = { ways: [], toStores: null }

/** Whether nothing else in the bag is for a store: such a line may go to another one. */
function isAlone(order: Order, line: OrderLine): boolean {
  return order.groups.every(({ storeNumber, lines }) => storeNumber === null || lines.every(({ id }) => id === line.id))
}

type Facts = { line: OrderLine; sku: SkuWays; at: StoreLocation | null }

function choicesOf({ toggles }: Store, order: Order, { line, sku, at }: Facts): MoveChoices {
  const { quantity } = line
  const goes = productWays(sku)
  const hasOnline = sku.onlineUnits >= quantity
  const sends = toggles.shipToStore && goes.PHYSICAL_SHIP_AND_PICKUP && hasOnline
  const handsOut = toggles.pickup && goes.PHYSICAL_PICKUP
  const offered: (Way | false)[] = [
    goes.PHYSICAL_SHIP && hasOnline && { type: 'PHYSICAL_SHIP', storeNumber: null },
    sends && at?.supportsShipToStore === true && { type: 'PHYSICAL_SHIP_AND_PICKUP', storeNumber: at.storeNumber },
    handsOut &&
      at?.supportsPickup === true &&
      sku.storeUnits >= quantity && { type: 'PHYSICAL_PICKUP', storeNumber: at.storeNumber },
  ]
  const own = order.groups.find(({ id }) => id === line.groupId)
  const ways = offered.flatMap((way): MoveChoice[] =>
    way && !(way.type === own?.type && way.storeNumber === own.storeNumber)
      ? [{ ...way, store: way.storeNumber === null ? null : (at?.name ?? null) }]
      : [],
  )
  return { ways, toStores: sends || handsOut ? toStoresFrom(order, at) : null }
}

/** A bag that is for a store in part leads to another one beside that part, for all of it. */
function toStoresFrom({ groups }: Order, at: StoreLocation | null): MoveChoices['toStores'] {
  if (!at) return 'first'
  return groups.some(({ storeNumber }) => storeNumber !== null) ? null : 'other'
}
