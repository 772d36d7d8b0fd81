import { z } from 'zod'
import { say } from '~/messages'
import { flag, inOurWords, rowId } from '../fields'
import { storeNumber } from '../stores/stores'
import { type GiftNames, giftNamesSchema, press } from './gift-names'
import { wholeQuantity } from './quantity'

const code = z.string({ error: say('cart.default') }).regex(/^[\w.-]{1,64}$/, say('cart.default'))

/** How an addition reaches the shopper; a store's number that is none is null. */
export type Way =
  | { type: 'PHYSICAL_SHIP'; storeNumber: null }
  | { type: 'PHYSICAL_SHIP_AND_PICKUP' | 'PHYSICAL_PICKUP'; storeNumber: number | null }

export const shipIt: Way = { type: 'PHYSICAL_SHIP', storeNumber: null }

/** A store is named by anything but nothing. */
function namesStore(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/**
 * Neither store named means "ship it". Both, or a field that is there and empty, ask for a store and do not say which:
 * that is no store's number, and refused as one. (An empty field beside a number is the way that was not chosen.)
 */
function wayOf(pickup: unknown, shipToStore: unknown): Way {
  const [picks, sends] = [namesStore(pickup), namesStore(shipToStore)]
  if (picks) return { type: 'PHYSICAL_PICKUP', storeNumber: sends ? null : storeNumber.parse(pickup) }
  if (sends || shipToStore === '') {
    return { type: 'PHYSICAL_SHIP_AND_PICKUP', storeNumber: storeNumber.parse(shipToStore) }
  }
  return pickup === '' ? { type: 'PHYSICAL_PICKUP', storeNumber: null } : shipIt
}

/** The names as a client sends them: null and '' are none. */
const givenNames = {
  toFirst: z.unknown().optional(),
  toLast: z.unknown().optional(),
  fromFirst: z.unknown().optional(),
  fromLast: z.unknown().optional(),
}

/** The names of a gift card, judged once one of them is given; null without any. */
function readGiftNames(given: Record<string, unknown>, context: z.core.$RefinementCtx): GiftNames | null {
  const names = Object.entries(given).filter(([, name]) => name !== undefined && name !== null && name !== '')
  if (names.length === 0) return null
  const judged = giftNamesSchema.safeParse(Object.fromEntries(names), inOurWords)
  if (judged.success) return judged.data
  for (const { path, message } of judged.error.issues) context.addIssue({ code: 'custom', path, message, input: given })
  return z.NEVER
}

/**
 * An amount as a client names it: 25, "25", "25.00" or {amount: "25.00"}.
 * @returns cents; null for anything else, undefined where none is named
 */
function centsOf(price: unknown): number | null | undefined {
  const said = typeof price === 'object' && price !== null ? (price as { amount?: unknown }).amount : price
  if (said === undefined || said === null || said === '') return undefined
  const isAmount = (typeof said === 'number' || typeof said === 'string') && /^\d{1,6}(\.\d\d?)?$/.test(String(said))
  return isAmount ? Math.round(Number(said) * 100) : null
}

/** An option as a client names it: null stands for none there is, undefined for none that is named. */
function optionOf(value: unknown): string | null | undefined {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? undefined : null
}

/**
 * What an addition says. Price, currency, brand, name and category may come along for the client's own statistics; they
 * are not read, but that the price of a product, and its color, size and dimension, say which of its skus is meant where none is
 * named. A store may be named to pick up at, or to ship to; who names one person of a gift card names both. The same `press` again adds once.
 */
export const addToBagSchema = z
  .object({
    skuCode: z.union([z.literal(''), code], say('cart.default')).nullish(),
    productCode: code.optional(),
    price: z.unknown().optional(),
    colorCode: z.unknown().optional(),
    size: z.unknown().optional(),
    dimension: z.unknown().optional(),
    quantity: wholeQuantity(1).default(1),
    pickupStoreNumber: z.unknown().optional(),
    shipToStoreNumber: z.unknown().optional(),
    press,
    ...givenNames,
  })
  .transform((given, context) => {
    const { pickupStoreNumber, shipToStoreNumber, toFirst, toLast, fromFirst, fromLast, price, ...wish } = given
    const { skuCode, productCode, quantity, press } = wish
    if (!skuCode && !productCode)
      context.addIssue({ code: 'custom', path: ['skuCode'], message: say('cart.default'), input: given })
    return {
      ...{ quantity, productCode, press, skuCode: skuCode || null, amount: centsOf(price) },
      options: {
        colorCode: optionOf(wish.colorCode),
        size: optionOf(wish.size),
        dimension: optionOf(wish.dimension),
      },
      way: wayOf(pickupStoreNumber, shipToStoreNumber),
      giftNames: readGiftNames({ toFirst, toLast, fromFirst, fromLast }, context),
    }
  })

/** `skuCode` is null where `amount`, in cents, says which sku of the product is meant; an amount or a color that is none is null. */
export type CalledAddition = z.output<typeof addToBagSchema>

/** `press`: what a page was given for its button, or what its scripts name it; the same press adds once. */
export type AddToBagWish = {
  skuCode: string
  productCode?: string
  quantity: number
  /** Shipped when nothing is said. */
  way?: Way
  /** Of a gift card: whom it is for and from. */
  giftNames?: GiftNames | null
  press?: string
}

/** A line and how many of it; 0 takes it out. */
export const changeQuantitySchema = z.object({ orderItemId: rowId, quantity: wholeQuantity(0) })

const movedItem = z.object({
  skuCode: code.optional(),
  pickupStoreNumber: z.unknown().optional(),
  shipToStoreNumber: z.unknown().optional(),
})

/**
 * A line and the other way of getting it, spelled like an addition: a store to pick up at or to ship to, neither means
 * "ship it". The line moves whole, whatever quantity is named. `removeGiftWrap`: it may lose its gift packaging.
 */
export const moveLineSchema = z.object({
  orderItemId: rowId,
  removeGiftWrap: flag.catch(false),
  addToCartItem: movedItem.default({}).transform(wayOfItem),
})

/** The same as a client sends it: the item is always named, with no store in it for "ship it". */
export const calledMoveSchema = moveLineSchema.extend({ addToCartItem: movedItem.transform(wayOfItem) })

function wayOfItem(item: z.output<typeof movedItem>) {
  return { skuCode: item.skuCode, way: wayOf(sent(item, 'pickupStoreNumber'), sent(item, 'shipToStoreNumber')) }
}

/** A field as it was sent: of a form's empty one only its name arrives. */
function sent<Name extends string>(item: { [name in Name]?: unknown }, name: Name): unknown {
  return name in item && item[name] === undefined ? '' : item[name]
}
export type MoveLineWish = Omit<z.output<typeof moveLineSchema>, 'removeGiftWrap'> & { removeGiftWrap?: boolean }

export const bagLineSchema = z.object({ orderItemId: rowId })
