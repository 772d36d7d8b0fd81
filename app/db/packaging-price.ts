import { sql } from 'kysely'

/** What gift packaging costs now, in cents; null: there is none. The same for every row, looked up once in a query by an index of its own. */
export const packagingPrice = sql<number | null>`(select min(wrap.price) from product as paper
  join sku as wrap on wrap.product_code = paper.code
  where paper.kind = 'gift-wrap' and paper.active = 1 and wrap.active = 1)`
