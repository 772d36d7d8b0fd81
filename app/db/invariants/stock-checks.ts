import { sql } from 'kysely'
import type { Check } from './check'

/** Stock, what is reserved of it and what was sold. */
export function stockChecks(): Check[] {
  return [
    [
      'stock adds up',
      sql`select 'sku ' || sku_code as detail from inventory
        where on_hand < 0 or reserved < 0 or reserved > on_hand or received <> on_hand + sold`,
    ],
    [
      'reserved is what is reserved',
      sql`select 'sku ' || i.sku_code || ' reserved ' || i.reserved as detail
        from inventory i left join stock_reservation r on r.sku_code = i.sku_code and r.state = 'live'
          and r.store_number is null
        group by i.sku_code, i.reserved having i.reserved <> coalesce(sum(r.quantity), 0)`,
    ],
    [
      'reserved in a store is what is reserved',
      sql`select 'store ' || t.store_number || ' sku ' || t.sku_code || ' reserved ' || t.reserved as detail
        from store_stock t left join stock_reservation r on r.sku_code = t.sku_code and r.state = 'live'
          and r.store_number = t.store_number
        where t.reserved > 0 or r.id is not null
        group by t.store_number, t.sku_code, t.reserved, t.quantity
        having t.reserved <> coalesce(sum(r.quantity), 0) or t.reserved > t.quantity`,
    ],
    [
      'a store sells what is picked up there',
      sql`select 'order ' || l.order_id || ' sku ' || l.sku_code || ' store ' || g.store_number as detail
        from order_line l join orders o on o.id = l.order_id join fulfillment_group g on g.id = l.group_id
        where o.state = 'CLOSED' and g.type = 'PHYSICAL_PICKUP'
        group by l.order_id, l.sku_code, g.store_number having sum(l.quantity) <> (
          select coalesce(sum(m.quantity), 0) from stock_movement m where m.kind = 'sale' and m.order_id = l.order_id
            and m.sku_code = l.sku_code and m.store_number = g.store_number)`,
    ],
    [
      'sold is what was sold',
      sql`select 'sku ' || i.sku_code || ' sold ' || i.sold as detail
        from inventory i left join stock_movement m on m.sku_code = i.sku_code and m.kind = 'sale'
          and m.store_number is null
        group by i.sku_code, i.sold having i.sold <> coalesce(sum(m.quantity), 0)`,
    ],
    [
      'an order sells its lines',
      sql`select 'order ' || l.order_id || ' sku ' || l.sku_code as detail
        from order_line l join orders o on o.id = l.order_id
        where o.state = 'CLOSED' and l.kind not in ('gift-card', 'donation')
        group by l.order_id, l.sku_code having sum(l.quantity) <> (
          select coalesce(sum(m.quantity), 0) from stock_movement m
          where m.kind = 'sale' and m.order_id = l.order_id and m.sku_code = l.sku_code)`,
    ],
    [
      'gift cards and donations take no stock',
      sql`select 'order ' || l.order_id || ' sku ' || l.sku_code as detail
        from order_line l join stock_movement m on m.order_id = l.order_id and m.sku_code = l.sku_code
        where l.kind in ('gift-card', 'donation')`,
    ],
    [
      'reservation without a submission',
      sql`select 'reservation ' || r.id as detail from stock_reservation r
        join checkout_submission s on s.id = r.submission_id
        where (r.state = 'live' and s.state <> 'AUTHORIZING') or (r.state = 'sold' and s.state <> 'DONE')
          or (r.state = 'released' and s.state = 'DONE')`,
    ],
  ]
}
