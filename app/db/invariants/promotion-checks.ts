import { sql } from 'kysely'
import type { Check } from './check'

/** Discounts of orders, and uses of promotion codes. */
export function promotionChecks(): Check[] {
  return [
    [
      'discounts of lines are those of the order',
      sql`select 'order ' || o.id || ' discount ' || o.discount_total as detail
        from orders o left join order_line l on l.order_id = o.id where o.state = 'CLOSED'
        group by o.id, o.discount_total having o.discount_total <> coalesce(sum(l.discount), 0)`,
    ],
    [
      'no line is paid less than nothing, no gift card or donation is discounted',
      sql`select 'line ' || l.id as detail from order_line l join orders o on o.id = l.order_id
        where o.state = 'CLOSED'
          and (l.discount < 0 or l.discount > l.price * l.quantity or (l.discount > 0 and l.kind <> 'standard'))`,
    ],
    [
      'a code is used as often as its uses say, within its limit',
      sql`select 'code ' || c.code || ' used ' || c.used as detail from promotion_code c
        left join promotion_use u on u.code = c.code and u.state <> 'released'
        group by c.code, c.used, c.used_elsewhere, c.use_limit having c.used <> count(u.id) or c.used + c.used_elsewhere > c.use_limit`,
    ],
    [
      'whoever uses a code is counted, within their limit',
      sql`select 'code ' || p.code || ' user ' || p.used as detail
        from promotion_user p join promotion_code c on c.code = p.code
        left join promotion_use u on u.code = p.code and u.state <> 'released'
          and (p.who = 'email ' || u.email_key or p.who = 'customer ' || u.customer_id)
        group by p.code, p.who, p.used, c.customer_limit having p.used <> count(u.id) or p.used > c.customer_limit`,
    ],
    [
      'a use is held by a submit and spent by its order',
      sql`select 'use ' || u.id as detail from promotion_use u
        join orders o on o.id = u.order_id join checkout_submission s on s.id = u.submission_id
        where (u.state = 'held') <> (s.state = 'AUTHORIZING') or (u.state = 'spent') <> (s.state = 'DONE')
          or (u.state = 'spent' and o.state <> 'CLOSED')`,
    ],
    [
      'uses take off no more than their order was discounted',
      sql`select 'order ' || o.id as detail from orders o join promotion_use u on u.order_id = o.id and u.state = 'spent'
        where o.state = 'CLOSED' group by o.id, o.discount_total having sum(u.amount) > o.discount_total`,
    ],
  ]
}
