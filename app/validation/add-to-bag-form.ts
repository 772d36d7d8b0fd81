import { z } from 'zod'
import { wholeQuantity } from './bag'

/** A name as the page offered it; anything else, a field sent twice for example, chooses nothing. */
const name = z.string().max(100).optional().catch(undefined)

/**
 * What the form of a product page posts: names of the chosen options, as the page offered them. It refuses nothing, so
 * that all that is missing or wrong is said at once; a quantity that is none is null.
 */
export const addToBagFormSchema = z.object({
  color: name,
  size: name,
  dimension: name,
  /** Given to the page with its button, new with every page: the same press adds once. */
  press: name,
  /** Its other button was pressed: onto a wish list, not into the bag. */
  wishlist: name,
  /** Shipped when nothing is said; null: a way there is not. */
  fulfillment: z.enum(['ship', 'store']).nullable().default('ship').catch(null),
  quantity: wholeQuantity(1).nullable().default(1).catch(null),
})

export type AddToBagForm = z.output<typeof addToBagFormSchema>

/** The same for one product among several. */
export const outfitItemFormSchema = addToBagFormSchema.extend({ productCode: name })

export type OutfitItemForm = z.output<typeof outfitItemFormSchema>
