import { sql } from 'kysely'
import type { Check } from './check'

/** How long a membership may be younger than an order it does not cover, in ms: both began before either was written. */
const joinGrace = 60_000

/** Whole dollars of merchandise of the order `o`. */
const wholeDollars = sql`((select coalesce(sum(l.price * l.quantity - l.discount), 0) from order_line l
  where l.order_id = o.id and l.kind = 'standard') / 100)`

/** Points of the rewards programme and the orders that earned them. */
export function pointsChecks(): Check[] {
  return [
    [
      'points are their movements',
      sql`select 'customer ' || c.id || ' points ' || c.points as detail
        from customer c left join points_entry e on e.customer_id = c.id
        group by c.id, c.points having c.points < 0 or c.points <> coalesce(sum(e.points), 0)`,
    ],
    [
      'an order earns points once',
      sql`select 'order ' || order_id as detail from points_entry where kind = 'earn'
        group by order_id having count(*) > 1 or order_id is null`,
    ],
    [
      'points are earned by their order',
      sql`select 'order ' || o.id || ' points ' || e.points as detail
        from points_entry e join orders o on o.id = e.order_id
        where e.kind = 'earn' and (o.state <> 'CLOSED' or o.customer_id is null or o.customer_id <> e.customer_id
          or e.points not in (${wholeDollars}, 2 * ${wholeDollars}, 3 * ${wholeDollars}))`,
    ],
    [
      'a member earns points by every order',
      sql`select 'order ' || o.id as detail from orders o join customer c on c.id = o.customer_id
        where o.state = 'CLOSED' and c.loyalty_status = 'ENROLLED' and o.submitted_at > c.enrolled_at + ${sql.lit(joinGrace)}
          and ${wholeDollars} > 0
          and not exists (select 1 from points_entry e where e.order_id = o.id and e.kind = 'earn')`,
    ],
    [
      'points of a reward are taken while its order is placed, and once it is',
      sql`select 'order ' || o.id || ' reward ' || o.reward || ' points ' || coalesce(sum(e.points), 0) as detail
        from orders o left join points_entry e on e.order_id = o.id and e.kind in ('redeem', 'release')
        where o.reward > 0 or e.id is not null group by o.id, o.reward, o.state
        having coalesce(sum(e.points), 0) <> case when o.state = 'OPEN' then 0 else -(o.reward / 1000 * 300) end`,
    ],
    [
      'a reward is among the discounts of its order',
      sql`select 'order ' || id as detail from orders
        where state = 'CLOSED' and reward > 0 and (customer_id is null or reward > discount_total)`,
    ],
    [
      'a membership has a tier and a beginning',
      sql`select 'customer ' || id as detail from customer
        where (loyalty_status = 'ENROLLED') <> (loyalty_tier is not null)
          or (loyalty_status = 'ENROLLED') <> (enrolled_at is not null)`,
    ],
  ]
}
