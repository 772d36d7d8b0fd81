import { inTransaction, type Tx } from '~/db/client'
import {
  countWishListItem,
  deleteWishListItem,
  findWishListItem,
  insertWishListItem,
  lockWishList,
  readWishListItems,
  setWishListPresses,
  setWishListQuantity,
  type WishListItemRow,
} from '~/db/lists/wish-list-items'
import { summarizePrices } from '~/price-summary'
import { addToBag, type ChangedBag } from '~/services/cart/add-to-bag'
import { takenBy, withPress } from '~/services/cart/presses'
import { unchosenWay } from '~/services/cart/unchosen-way'
import { findProduct } from '~/services/catalog/product/find-product'
import { pricePointAt } from '~/services/catalog/product/price'
import { isSoldNow, type Product, skuPath } from '~/services/catalog/product/product'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { StoreLocation } from '~/services/stores/locations'
import type { Store } from '~/store.server'
import type { ShownWish } from '~/validation/lists/wish-lists'
import { createWishList, findWishList, unknownList } from './wish-lists'

const mostItems = 200
const mostUnits = 10

/** An item as a list shows it; `shown` is null when the shop does not sell it any more. */
export type WishListItem = WishListItemRow & { shown: ShownWish | null }

/** What is on a list, newest first, with names and prices of now. */
export async function wishListItems(store: Store, wishListId: string): Promise<WishListItem[]> {
  const rows = await readWishListItems(store.db, wishListId)
  const products = new Map<string, Product | null>()
  for (const { productCode } of rows)
    if (!products.has(productCode)) products.set(productCode, await findProduct(store, productCode))
  return rows.map((row) => ({
    ...row,
    shown: shownOf(products.get(row.productCode) ?? null, row.skuCode, store.now()),
  }))
}

function shownOf(product: Product | null, skuCode: string, now: number): ShownWish | null {
  const sku = product?.skus.find(({ code }) => code === skuCode)
  if (!product || !sku || !isSoldNow(product)) return null
  const color = product.colors.find(({ code }) => code === sku.colorCode)
  return {
    name: product.name,
    path: skuPath(product, sku.code),
    picture: color?.views[0]?.path ?? null,
    options: [color?.label, sku.size, sku.dimension].filter((option) => option != null),
    price: summarizePrices([pricePointAt(sku, now)]),
    asks: product.kind === 'gift-card',
  }
}

type Wish = { productCode: string; skuCode: string; quantity: number }

/**
 * Puts a sku on a list; one that is there gets the units added, up to ten. Refused beyond two hundred items.
 * @param press what a page was given for its button: the same press adds once
 */
export async function addWishListItem(
  store: Store,
  customerId: string,
  wishListId: string,
  { productCode, skuCode, quantity, press }: Wish & { press?: string },
): Promise<Result<null>> {
  const product = await findSold(store, { productCode, skuCode })
  return inTransaction(store.db, async (tx) => {
    const list = await lockWishList(tx, customerId, wishListId)
    if (!list) return unknownList()
    if (!product) return unknownSku()
    if (takenBy(list, press) !== undefined) return ok(null)
    const done = await put(store, tx, wishListId, { productCode: product.code, skuCode, quantity })
    if (done.ok && press) await setWishListPresses(tx, wishListId, withPress(list, press, skuCode))
    return done
  })
}

/** Makes a list with a sku on it, or neither; once for a `press`. @returns the id of the list */
export async function createWishListWith(
  store: Store,
  customerId: string,
  name: string,
  { productCode, skuCode, quantity, press }: Wish & { press?: string },
): Promise<Result<string>> {
  const product = await findSold(store, { productCode, skuCode })
  if (!product) return unknownSku()
  const wish = { productCode: product.code, skuCode, quantity }
  const created = await createWishList(store, customerId, name, {
    press,
    fill: (tx, listId) => put(store, tx, listId, wish),
  })
  return created.ok ? ok(created.value.id) : created
}

async function findSold(store: Store, { productCode, skuCode }: Pick<Wish, 'productCode' | 'skuCode'>) {
  const product = await findProduct(store, productCode.toUpperCase())
  return product && isSoldNow(product) && product.skus.some(({ code }) => code === skuCode) ? product : null
}

function unknownSku() {
  return refusal({ code: 'generic', kind: 'not-found' })
}

/** Puts a sku on a locked list. */
async function put(store: Store, tx: Tx, wishListId: string, wish: Wish): Promise<Result<null>> {
  const known = await findWishListItem(tx, wishListId, { skuCode: wish.skuCode })
  const quantity = Math.min(mostUnits, wish.quantity + (known?.quantity ?? 0))
  if (known) await setWishListQuantity(tx, known.id, quantity)
  if (known) return ok(null)
  if (!(await countWishListItem(tx, wishListId, mostItems))) return refuse('wishlist.full')
  await insertWishListItem(tx, { ...wish, id: store.newId(), wishListId, quantity, createdAt: store.now() })
  return ok(null)
}

/** An item of one of a customer's lists. */
export type ItemOfList = { id: string; itemId: string }

export async function removeWishListItem(
  { db }: Store,
  customerId: string,
  { id, itemId }: ItemOfList,
): Promise<Result<null>> {
  const gone = await inTransaction(db, async (tx) => {
    const own = await lockWishList(tx, customerId, id)
    return own && (await deleteWishListItem(tx, id, itemId))
  })
  return gone ? ok(null) : unknownList()
}

/** Moves an item to another list of the same customer, where it joins its like. Nothing changes when there is no room. */
export async function moveWishListItem(
  store: Store,
  customerId: string,
  { id, itemId, to }: ItemOfList & { to: string },
): Promise<Result<null>> {
  if (id === to) return ok(null)
  return inTransaction(store.db, async (tx) => {
    for (const list of [id, to].sort()) if (!(await lockWishList(tx, customerId, list))) return unknownList()
    const item = await findWishListItem(tx, id, { id: itemId })
    if (!item) return unknownList()
    const { productCode, skuCode, quantity } = item
    const moved = await put(store, tx, to, { productCode, skuCode, quantity })
    if (moved.ok) await deleteWishListItem(tx, id, itemId)
    return moved
  })
}

type Shopper = {
  customerId: string
  bagKey: string
  /** Of their store; null without one. */
  location: StoreLocation | null
}

/**
 * Puts an item of a list into the bag, as many as were wished for, once for a `press`; it stays on the list. What only
 * stores have asks for one.
 */
export async function bagWishListItem(
  store: Store,
  { customerId, bagKey, location }: Shopper,
  { id, itemId, press }: ItemOfList & { press?: string },
): Promise<Result<ChangedBag>> {
  const list = await findWishList(store, customerId, id)
  const item = list && (await findWishListItem(store.db, id, { id: itemId }))
  if (!item) return unknownList()
  const { productCode, skuCode, quantity } = item
  const way = await unchosenWay(store, item, location)
  return way.ok ? addToBag(store, bagKey, { productCode, skuCode, quantity, way: way.value, press }) : way
}
