import { sql } from 'kysely'

/**
 * What gift packaging costs now, in cents; null: there is none. The same for every row, looked up once in a query by an index of its own
 * (`cross join`: SQLite keeps the order the tables are named in, else it reads every sku there is).
 */
export const packagingPrice = sql<number | null>`(select min(wrap.price) from product as paper cross join sku as wrap
  where wrap.product_code = paper.code and paper.kind = 'gift-wrap' and paper.active = 1 and wrap.active = 1)`
