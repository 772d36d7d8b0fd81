import { z } from 'zod'
import { wholeQuantity } from './bag'

const name = z.string().max(100)

/** What the form of a product page posts: names of the chosen options, as the page offered them. */
export const addToBagFormSchema = z.object({
  color: name.default(''),
  size: name.optional(),
  dimension: name.optional(),
  quantity: wholeQuantity(1).default(1),
})

export type AddToBagForm = z.output<typeof addToBagFormSchema>
