import { z } from 'zod'
import { readSearchText } from './listing-query'
import { sections } from './sections'

/** Which brands are asked for, `all` when nothing is said; an unknown section is null. */
export const brandsSchema = z.object({ gender: z.enum(sections).nullable().default('all').catch(null) })

const mostResults = 48
const longestAddress = 2_000

/** A listing of this shop by its address, and how many of its products; what does not fit is null. */
export const productResultsSchema = z.object({
  productResultsUrl: z.string().max(longestAddress).nullable().catch(null),
  size: z.coerce.number().int().min(1).max(mostResults).nullable().default(mostResults).catch(null),
})

/** What stands in the search box. */
export const searchTextSchema = z.object({ q: z.string().default('').transform(readSearchText) })
