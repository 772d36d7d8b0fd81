import { z } from 'zod'
import { rowId } from '../fields'

const code = z.string().trim().min(1).max(64)
const color = z.string().trim().max(64).optional()

/** A product in one of its colours; without one, in its first. */
export const favoriteItemSchema = z.object({ productCode: code, colorCode: color })
export type FavoriteItem = z.output<typeof favoriteItemSchema>

export const favoriteIdSchema = z.object({ id: rowId })

/** What the button of a heart says: product code and colour code, with a dot between them. */
const heartValue = z
  .string()
  .regex(/^[^.]{1,64}\..{0,64}$/)
  .transform((value): FavoriteItem => {
    const dot = value.indexOf('.')
    return { productCode: value.slice(0, dot), colorCode: value.slice(dot + 1) }
  })

/** The form of the hearts of a page: the heart that was pressed says what it does. */
export const heartSchema = z.object({
  add: heartValue.optional(),
  remove: heartValue.optional(),
  next: z.string().optional(),
})

/** The page asked for; anything else is the first. */
export const favoritesPageSchema = z.object({ page: z.coerce.number().int().min(1).max(1000).catch(1) })
export type Heart = z.output<typeof heartSchema>
