import { inTransaction } from '~/db/client'
import {
  countFavorite,
  deleteFavorite,
  type FavoriteRow,
  findFavorite,
  forgetFavorites,
  insertFavorite,
  lockFavorites,
  readFavorites,
} from '~/db/lists/favorites'
import { day } from '~/durations'
import { cardInColor, findCards, type ProductCard } from '~/services/catalog/listing/product-cards'
import { findProduct } from '~/services/catalog/product/find-product'
import { bagKeyOf } from '~/services/orders/shopper'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { FavoriteItem } from '~/validation/lists/favorites'

const pageSize = 24
const guestsKeepMs = 60 * day

/** One page of favorites. `card` shows the colour that was kept; null when the shop does not show the product any more. */
export type FavoritesPage = {
  items: (FavoriteRow & { card: ProductCard | null })[]
  page: number
  totalPages: number
  totalElements: number
}

/**
 * All favorites of a visitor, newest first. One of a colour that is not shown any more is one of the colour its card shows;
 * of several that come to the same there is one.
 * @param owner the key of their bag
 */
export async function findFavorites(store: Store, owner: string): Promise<FavoriteRow[]> {
  return onceEach(await readShown(store, owner))
}

function onceEach(shown: FavoriteRow[]): FavoriteRow[] {
  const newestLast = shown.toReversed().map((row) => [placeOf(row), row] as const)
  const only = new Set(new Map(newestLast).values())
  return shown.filter((row) => only.has(row))
}

/** All that is kept, in the colours that are shown. */
async function readShown(store: Store, owner: string): Promise<FavoriteRow[]> {
  const all = await readFavorites(store.db, owner)
  const cards = await cardsOf(store, all)
  return all.map((row) => {
    const { colors = [], picture } = cards.get(row.productCode) ?? {}
    if (colors.some(({ code }) => code === row.colorCode)) return row
    const shown = colors.find((color) => color.picture === picture) ?? colors[0]
    return { ...row, colorCode: shown?.code ?? row.colorCode }
  })
}

async function cardsOf(store: Store, rows: readonly FavoriteRow[]): Promise<Map<string, ProductCard>> {
  const codes = new Set(rows.map(({ productCode }) => productCode))
  return new Map((await findCards(store, [...codes])).map((card) => [card.code, card]))
}

function placeOf({ productCode, colorCode }: Pick<FavoriteRow, 'productCode' | 'colorCode'>): string {
  return `${productCode} ${colorCode}`
}

/** Twenty-four favorites, newest first. A page beyond the last is the last. */
export async function findFavoritesPage(store: Store, owner: string, asked: number): Promise<FavoritesPage> {
  const all = await findFavorites(store, owner)
  const totalPages = Math.ceil(all.length / pageSize)
  const page = Math.max(1, Math.min(asked, totalPages))
  const rows = all.slice((page - 1) * pageSize, page * pageSize)
  const cards = await cardsOf(store, rows)
  const items = rows.map((row) => {
    const card = cards.get(row.productCode)
    return { ...row, card: card ? cardInColor(card, row.colorCode) : null }
  })
  return { items, page, totalPages, totalElements: all.length }
}

type Wanted = Pick<FavoriteRow, 'productCode' | 'colorCode'>

/** What became of an addition. A favorite that was there already stays the one it was. */
export type AddedFavorite = { favoriteItem: FavoriteRow; isDuplicateEntry: boolean; itemExceedsMaxFavorites: false }

/**
 * Keeps a product in a colour, without one in its first. Refused when there is no such product or colour, or when the
 * list is full, however many are added at once; `itemExceedsMaxFavorites` and `maxLimitExceeded` say so.
 */
export async function addFavorite(store: Store, owner: string, item: FavoriteItem): Promise<Result<AddedFavorite>> {
  const wanted = await findWanted(store, item)
  if (!wanted) return refusal({ code: 'generic', kind: 'not-found', data: noFlags })
  const most = store.config.FAVORITES_MAX
  const added = (await keep(store, owner, wanted, most)) ?? (await keepBeside(store, owner, wanted, most))
  if (added) return ok({ ...added, itemExceedsMaxFavorites: false })
  return refusal({
    code: 'favorites.full',
    data: { ...noFlags, itemExceedsMaxFavorites: true, maxLimitExceeded: true },
  })
}

/** @param most as many as the list may hold @returns null when it holds so many */
async function keep({ db, now, newId }: Store, owner: string, wanted: Wanted, most: number) {
  return inTransaction(db, async (tx) => {
    await lockFavorites(tx, owner, now())
    const known = await findFavorite(tx, { owner, ...wanted })
    if (known) return { favoriteItem: known, isDuplicateEntry: true }
    if (!(await countFavorite(tx, owner, most))) return null
    const favoriteItem = { id: newId(), ...wanted }
    await insertFavorite(tx, { ...favoriteItem, owner, createdAt: now() })
    return { favoriteItem, isDuplicateEntry: false }
  })
}

/** The same on a full list that shows fewer than it holds: those that come to the same take the room of one. */
async function keepBeside(store: Store, owner: string, wanted: Wanted, most: number) {
  const shown = await readShown(store, owner)
  const unseen = shown.length - onceEach(shown).length
  return unseen > 0 ? keep(store, owner, wanted, most + unseen) : null
}

const noFlags = { favoriteItem: null, isDuplicateEntry: false, itemExceedsMaxFavorites: false }

async function findWanted(store: Store, { productCode, colorCode }: FavoriteItem): Promise<Wanted | null> {
  const product = await findProduct(store, productCode.toUpperCase())
  if (!product?.active || product.kind !== 'standard') return null
  const codes = product.colors.map(({ code }) => code)
  const chosen = colorCode || (codes[0] ?? '')
  return chosen === '' || codes.includes(chosen) ? { productCode: product.code, colorCode: chosen } : null
}

/** Lets a favorite go, with those that come to the same. One that is not there, or somebody else's, is gone: `itemNotFound`. */
export async function removeFavorite(
  store: Store,
  owner: string,
  id: string,
): Promise<Result<{ itemNotFound: boolean }>> {
  const all = await readShown(store, owner)
  const kept = all.find((each) => each.id === id)
  return removeAll(store, owner, kept ? all.filter((each) => placeOf(each) === placeOf(kept)) : [])
}

async function removeAll({ db }: Store, owner: string, rows: readonly FavoriteRow[]) {
  const gone = await inTransaction(db, async (tx) => {
    const found: unknown[] = []
    for (const { id } of rows) found.push(await deleteFavorite(tx, owner, id))
    return found
  })
  return ok({ itemNotFound: gone.every((each) => each === undefined) })
}

/** The same by what was kept. */
export async function removeFavoriteOf(store: Store, owner: string, item: FavoriteItem) {
  const all = await readShown(store, owner)
  const { productCode, colorCode = '' } = item
  return removeAll(
    store,
    owner,
    all.filter((each) => placeOf(each) === placeOf({ productCode, colorCode })),
  )
}

/** Forgets the favorites of guests whose cookie is no longer good. */
export function forgetGuestsFavorites({ db, now }: Store): Promise<void> {
  return forgetFavorites(db, bagKeyOf(''), now() - guestsKeepMs)
}
