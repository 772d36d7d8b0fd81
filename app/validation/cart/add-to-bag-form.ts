import { z } from 'zod'
import { wholeQuantity } from './quantity'

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
  /** Which of the two was chosen after the other, where scripts know. */
  last: z.enum(['size', 'dimension']).optional().catch(undefined),
  /** Given to the page with its button, new with every page: the same press adds once. */
  press: name,
  /** Another of its buttons was pressed: onto a wish list, or to choose a store, not into the bag. */
  wishlist: name,
  stores: name,
  /** Shipped when nothing is said; null: a way there is not. */
  fulfillment: z.enum(['ship', 'store']).nullable().default('ship').catch(null),
  /** The store the page showed; else it is the visitor's. */
  pickupStoreNumber: name,
  quantity: wholeQuantity(1).nullable().default(1).catch(null),
})

export type AddToBagForm = z.output<typeof addToBagFormSchema>

const pieceSchema = addToBagFormSchema.extend({ productCode: name })

/** The same of one product among several. */
export type OutfitPiece = z.output<typeof pieceSchema>

/**
 * What a page of several products posts: all of them, and by its button what is meant. With scripts each has a form of
 * its own, with the fields of one.
 */
export const outfitFormSchema = pieceSchema.extend({
  pieces: z.array(pieceSchema).max(100).default([]).catch([]),
  /** The product that goes into the bag; in browsers that know no button outside of its form, a heart, too. */
  add: name,
  remove: name,
  /** A product and its other colour, with a space between. */
  recolor: name,
  /** Nothing but the page again: Enter was pressed in a field. */
  keep: name,
})

export type OutfitForm = z.output<typeof outfitFormSchema>

/** The piece that goes into the bag. */
export function addedPiece({ pieces, ...form }: OutfitForm): OutfitPiece {
  const code = addedCode(form)
  const { press } = form
  return { ...(pieces.find(({ productCode }) => productCode === code) ?? form), productCode: code, press }
}

type Posted = Partial<Record<'add' | 'productCode', string>>

function addedCode({ add, productCode }: Posted): string | undefined {
  return add ?? productCode
}

/** What a field of the piece that goes into the bag is called as it was posted: among others, or alone. */
export function fieldOfAdded({ pieces, ...form }: Posted & { pieces?: readonly (Posted | undefined)[] }) {
  const at = pieces?.findIndex((piece) => piece?.productCode === addedCode(form)) ?? -1
  return (field: string) => (at < 0 || field === '' ? field : `pieces[${at}].${field}`)
}
