import { z } from 'zod'
import { say } from '~/messages'
import { about, rowId } from './fields'

/** A whole number as a form ("2") or a call (2) gives it; "1e3", 1.5, null and lists are not. */
export function wholeQuantity(least: number) {
  const error = about('quantity', 'field.invalid')
  return z
    .union([z.number(), z.string().regex(/^\d{1,9}$/, error)], { error })
    .transform(Number)
    .pipe(z.number({ error }).int(error).min(least, error))
}

const code = z.string({ error: say('cart.default') }).regex(/^[\w.-]{1,64}$/, say('cart.default'))

/** A store is named by anything but nothing: null, '' and absence mean "ship it". */
function namesStore(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/**
 * What an addition says. Price, currency, brand, name and category may come along for the client's own statistics; they
 * are not read. `toStore`: the shopper asked for a store instead of shipping.
 */
export const addToBagSchema = z
  .object({
    skuCode: code,
    productCode: code.optional(),
    quantity: wholeQuantity(1).default(1),
    pickupStoreNumber: z.unknown().optional(),
    shipToStoreNumber: z.unknown().optional(),
  })
  .transform(({ pickupStoreNumber, shipToStoreNumber, ...wish }) => ({
    ...wish,
    toStore: namesStore(pickupStoreNumber) || namesStore(shipToStoreNumber),
  }))

/** `press`: what a page was given for its button; the same press adds once. */
export type AddToBagWish = Omit<z.output<typeof addToBagSchema>, 'toStore'> & { toStore?: boolean; press?: string }

/** A line and how many of it; 0 takes it out. */
export const changeQuantitySchema = z.object({ orderItemId: rowId, quantity: wholeQuantity(0) })

export const bagLineSchema = z.object({ orderItemId: rowId })
