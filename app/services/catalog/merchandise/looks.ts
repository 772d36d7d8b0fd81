import { readColorStock, readLooks } from '~/db/catalog/merchandise'
import type { Store } from '~/store.server'
import type { Look } from '~/validation/catalog/look'
import { catalogFacts } from '../catalog-facts'
import { spelledCode } from '../color-codes'
import { cardInColor, findCards, type ProductCard } from '../listing/product-cards'
import { findProduct } from '../product/find-product'
import type { Product } from '../product/product'
import { slugOf } from '../slug'

/** The store whose stock decides whether a look is shown with its products. */
export const completeTheLookStore = 7850

type Looks = {
  byName: Map<string, Look>
  /** By its name as it stands in addresses; of two alike the first. */
  bySlug: Map<string, Look>
  /** By `productCode-colorCode` and by product code alone: the first look with it. */
  byItem: Map<string, Look>
  /** Units the store has, by `productCode-colorCode`. */
  units: Map<string, number>
}
type Held = { version: number; at: number; looks: Promise<Looks> }

const held = new WeakMap<object, Held>()
/** Stock of stores changes between versions of the catalogue: it is looked at again this often. */
const freshFor = 60_000

/** All looks: there are few, so they are kept in memory. */
async function currentLooks(store: Store): Promise<Looks> {
  const { version } = await catalogFacts(store)
  const known = held.get(store.db)
  if (known?.version === version && store.now() - known.at < freshFor) return known.looks
  const looks = readAll(store)
  held.set(store.db, { version, at: store.now(), looks })
  looks.catch(() => held.delete(store.db))
  return looks
}

async function readAll({ db }: Store): Promise<Looks> {
  const looks = await readLooks(db)
  const byItem = new Map<string, Look>()
  for (const look of looks) {
    for (const { productCode, colorCode } of look.items) {
      for (const key of [itemKey(productCode, colorCode), productCode]) if (!byItem.has(key)) byItem.set(key, look)
    }
  }
  const codes = [...new Set(looks.flatMap(({ items }) => items.map(({ productCode }) => productCode)))]
  const stock = await readColorStock(db, completeTheLookStore, codes)
  return {
    byName: new Map(looks.map((look) => [look.name.toLowerCase(), look])),
    bySlug: new Map(looks.toReversed().map((look) => [lookSlug(look), look])),
    byItem,
    units: new Map(stock.map(({ productCode, colorCode, units }) => [itemKey(productCode, colorCode), Number(units)])),
  }
}

/** A look's name as it stands in addresses; one without a letter of the alphabet stands there as it is. */
export function lookSlug({ name }: Pick<Look, 'name'>): string {
  return slugOf(name) || name.toLowerCase()
}

/** Where a look is worn as it is, each piece in its color. */
export function outfitPath(look: Pick<Look, 'name'>): string {
  return `/outfits/${encodeURIComponent(lookSlug(look))}`
}

/** Where the pieces of a look are chosen one by one, in any color. */
export function lookPath(look: Pick<Look, 'name'>): string {
  return `/looks/${encodeURIComponent(lookSlug(look))}`
}

/** The look an address names; undefined when there is none. */
export async function lookOfSlug(store: Store, slug: string): Promise<Look | undefined> {
  return (await currentLooks(store)).bySlug.get(slug.toLowerCase())
}

/** All looks there are, in the merchant's order. */
export async function allLooks(store: Store): Promise<Look[]> {
  return [...(await currentLooks(store)).byName.values()]
}

function itemKey(productCode: string, colorCode: string): string {
  return `${productCode}-${colorCode}`
}

/** A look with its products, each in the colour it is worn in; those that are not on offer are left out. */
export type ShownLook = Pick<Look, 'name' | 'imagePath'> & {
  items: { productCode: string; colorCode: string; card: ProductCard }[]
  /** Units at the store that decides, by `productCode-colorCode`. */
  units: Record<string, number>
}

/** The look with a product in a colour (in any, when none is said); null when there is none. */
export async function findLook(store: Store, productCode: string, colorCode?: string): Promise<ShownLook | null> {
  const looks = await currentLooks(store)
  const isWorn = (code: string) => looks.byItem.has(itemKey(productCode, code))
  const worn = colorCode && spelledCode(colorCode, isWorn)
  const look = looks.byItem.get(colorCode ? itemKey(productCode, worn ?? colorCode) : productCode)
  return look ? showLook(store, looks, look) : null
}

/** The same for a product shown in this colour: a look with it in the colour goes before others. */
export async function findLookInColor(
  store: Store,
  productCode: string,
  colorCode?: string,
): Promise<ShownLook | null> {
  const looks = await currentLooks(store)
  const look = lookInColor(looks, productCode, colorCode)
  return look ? showLook(store, looks, look) : null
}

function lookInColor({ byItem }: Looks, productCode: string, colorCode = ''): Look | undefined {
  return byItem.get(itemKey(productCode, colorCode)) ?? byItem.get(productCode)
}

/** A look beside one of its products: its items with the units the store that decides has of each. */
export type LookBeside = {
  items: (Look['items'][number] & { units: number })[]
  path: string
  /** Codes of the product's colours it goes with. */
  colors: string[]
}

/** The looks that go with a product, each with one or more of these colours. No query once looks are known. */
export async function looksBeside(
  store: Store,
  productCode: string,
  colorCodes: readonly string[],
): Promise<LookBeside[]> {
  const looks = await currentLooks(store)
  const unitsOf = (item: Look['items'][number]) => looks.units.get(itemKey(item.productCode, item.colorCode)) ?? 0
  const found = new Map<Look, string[]>()
  for (const code of colorCodes) {
    const look = lookInColor(looks, productCode, code)
    if (look) found.set(look, [...(found.get(look) ?? []), code])
  }
  return Array.from(found, ([look, colors]) => ({
    items: look.items.map((item) => ({ ...item, units: unitsOf(item) })),
    path: lookPath(look),
    colors,
  }))
}

/** Looks by their names, in this order; unknown names, and looks of which nothing is on offer, are left out. */
export async function findOutfits(store: Store, names: readonly string[]): Promise<ShownLook[]> {
  const looks = await currentLooks(store)
  const found = names.flatMap((name) => looks.byName.get(name.toLowerCase()) ?? [])
  const shown = await Promise.all(found.map((look) => showLook(store, looks, look)))
  return shown.filter(({ items }) => items.length > 0)
}

/** The products of a look with the colour each is worn in; empty when there is no such look. */
export async function findLookProducts(store: Store, name: string): Promise<{ product: Product; colorCode: string }[]> {
  const { byName } = await currentLooks(store)
  const { items = [] } = byName.get(name.toLowerCase()) ?? {}
  const found = await Promise.all(items.map(({ productCode }) => findProduct(store, productCode)))
  return items.flatMap(({ colorCode }, at) => {
    const product = found[at]
    return product?.active ? [{ product, colorCode }] : []
  })
}

/** A piece in its colour; in the first the shop shows, where that one is not sold. */
function worn({ productCode, colorCode }: Look['items'][number], card: ProductCard) {
  const color = card.colors.find(({ code }) => code === colorCode) ?? card.colors[0]
  const shown = color?.code ?? colorCode
  return { productCode, colorCode: shown, card: cardInColor(card, shown) }
}

async function showLook(store: Store, { units }: Looks, { name, imagePath, items }: Look): Promise<ShownLook> {
  const cards = await findCards(
    store,
    items.map(({ productCode }) => productCode),
  )
  const cardOf = new Map(cards.map((card) => [card.code, card]))
  const shown = items.flatMap((item) => {
    const card = cardOf.get(item.productCode)
    return card && !card.withdrawn ? [worn(item, card)] : []
  })
  const keys = shown.map(({ productCode, colorCode }) => itemKey(productCode, colorCode))
  return {
    name,
    imagePath,
    items: shown,
    units: Object.fromEntries(keys.map((key) => [key, units.get(key) ?? 0])),
  }
}
