import { sql } from 'kysely'
import type { Queries } from '../client'

/** What counts the different colours, sizes and dimensions that skus have. */
export const countOptions = () => [
  sql<number>`count(distinct color_code)`.as('colors'),
  sql<number>`count(distinct size)`.as('sizes'),
  sql<number>`count(distinct dimension)`.as('dimensions'),
]

/** How many different colours, sizes and dimensions the skus of a product have. */
export type OptionCounts = { colors: number; sizes: number; dimensions: number }

/** `reduced`: 1 when some of it is on sale. */
export type PriceRange = OptionCounts & {
  productCode: string
  low: number
  high: number
  reduced: number
  changesAt: number | null
}

/**
 * What the products of a span of codes cost at a moment (epoch ms), when a dated sale among them ends next, and in how many
 * options they come. One grouped statement; the caller chooses spans short enough that nobody waits.
 */
export async function readPriceRanges(db: Queries, from: string, to: string, now: number): Promise<PriceRange[]> {
  const price = sql<number>`case when sale_ends_at <= ${now} and after_price is not null then after_price else price end`
  const dated = sql`(sale_ends_at > ${now} and price < after_price)`
  return db
    .selectFrom('sku')
    .select('productCode')
    .select([
      sql<number>`min(${price})`.as('low'),
      sql<number>`max(${price})`.as('high'),
      sql<number>`max(case when ${price} < retail_price or ${dated} then 1 else 0 end)`.as('reduced'),
      sql<number | null>`min(case when sale_ends_at > ${now} then sale_ends_at end)`.as('changesAt'),
    ])
    .select(countOptions())
    .where('productCode', '>=', from)
    .where('productCode', '<=', to)
    .where('active', '=', 1)
    .groupBy('productCode')
    .execute()
}
