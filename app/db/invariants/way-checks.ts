import { sql } from 'kysely'
import type { Check } from './check'

/** Lines and the groups they travel in. */
export function wayChecks(): Check[] {
  return [
    [
      'an order is for one store',
      sql`select 'order ' || l.order_id as detail from order_line l join fulfillment_group g on g.id = l.group_id
        group by l.order_id having count(distinct g.store_number) > 1`,
    ],
    [
      'a line is kept under its own way',
      sql`select 'line ' || l.id as detail from order_line l join fulfillment_group g on g.id = l.group_id
        where g.order_id <> l.order_id or l.merge_key not like l.sku_code || ' ' || g.type
          || coalesce(' ' || cast(g.store_number as text), '') || '%'`,
    ],
  ]
}
