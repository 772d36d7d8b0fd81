import { z } from 'zod'
import type { PriceSummary } from '~/price-summary'
import { press } from '../cart/gift-names'
import { wholeQuantity } from '../cart/quantity'
import { email, optionalLines, rowId, text } from '../fields'

/** The name of a wish list. */
export const wishListSchema = z.object({ name: text('wishListName', 128) })

/** The form that makes one. */
export const newWishListSchema = wishListSchema.extend({ press })

export const wishListIdSchema = z.object({ id: rowId })
export const renameWishListSchema = wishListSchema.extend({ id: rowId })
export const wishListItemSchema = z.object({ id: rowId, itemId: rowId })
export const bagItemSchema = wishListItemSchema.extend({ press })
export const moveItemSchema = wishListItemSchema.extend({ to: rowId })

/** What a call puts on a list; the list is in its address. */
export const addItemSchema = z.object({
  productCode: z.string().trim().min(1).max(64),
  skuCode: z.string().trim().min(1).max(64),
  quantity: wholeQuantity(1).default(1),
})

const wished = { skuCode: z.string().max(64), quantity: wholeQuantity(1).default(1) }

/** The forms of the modal of a product page: the sku goes onto a list there is, or onto a new one. */
export const chooseListSchema = z.object({ wishlistId: rowId, ...wished, press })
export const newListSchema = wishListSchema.extend({ ...wished, press })

/** Whom a list is shown to, and what is said with it. */
export const shareSchema = z.object({ recipientEmail: email(), message: optionalLines('message', 255) })
export type ShareWish = z.output<typeof shareSchema>
export const shareFormSchema = shareSchema.extend({ id: rowId })

const whole = (least: number, otherwise: number) => z.coerce.number().int().min(least).catch(otherwise)

/** Which lists a call reads: a page of them, or the one with this id. */
export const readWishListsSchema = z.object({ page: whole(1, 1), pageSize: whole(1, 50), id: rowId.optional() })

/** How a list shows what is on it; with `asks` its own page asks for more before it can go into the bag. */
export type ShownWish = {
  name: string
  path: string
  picture: string | null
  options: string[]
  price: PriceSummary
  asks: boolean
}
