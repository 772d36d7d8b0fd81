import { sql } from 'kysely'
import { minute } from '~/durations'
import type { Check } from './check'

/** How long things may be under way, in ms: a submission after its lease, a hold at a provider without an order. */
const submitGrace = 60_000
const holdGrace = 10 * minute

/** One submission an order, none of them stuck. */
export function submissionChecks(now: number): Check[] {
  return [
    [
      'one submission an order',
      sql`select 'order ' || o.id as detail from orders o left join checkout_submission s
        on s.order_id = o.id and s.state = 'DONE'
        where o.state = 'CLOSED' group by o.id having count(s.id) <> 1`,
    ],
    [
      'submitting without a submission',
      sql`select 'order ' || o.id as detail from orders o where o.state = 'SUBMITTING'
        and not exists (select 1 from checkout_submission s where s.order_id = o.id and s.state = 'AUTHORIZING')`,
    ],
    [
      'submission of an order that is not submitting',
      sql`select 'submission ' || s.id as detail from checkout_submission s join orders o on o.id = s.order_id
        where s.state = 'AUTHORIZING' and o.state <> 'SUBMITTING'`,
    ],
    [
      'submitting for too long',
      sql`select 'submission ' || id as detail from checkout_submission
        where state = 'AUTHORIZING' and locked_until < ${now - submitGrace}`,
    ],
  ]
}

/** Placed orders: number, approved payments, mail. */
export function orderChecks(now: number): Check[] {
  return [
    [
      'order number',
      sql`select 'order ' || id as detail from orders where state = 'CLOSED'
        and (length(order_number) <> 9 or order_number < '100000000' or order_number > '799999999')`,
    ],
    [
      'outside payment without approval',
      sql`select 'order ' || p.order_id as detail from applied_payment p join orders o on o.id = p.order_id
        where o.state = 'CLOSED' and p.gift_card_id is null and p.amount > 0 and not exists (
          select 1 from payment_operation x join checkout_submission s on s.id = x.submission_id
          where x.payment_id = p.id and s.state = 'DONE' and x.amount = p.amount
            and (x.status in ('approved', 'captured') or x.status = 'voided' and exists (
              select 1 from payment_movement m
              where m.operation_id = x.id and m.kind = 'void' and m.status = 'done')))`,
    ],
    [
      'approval without an order',
      sql`select 'operation ' || x.id as detail from payment_operation x
        join checkout_submission s on s.id = x.submission_id
        where x.status = 'approved' and s.state in ('COMPENSATING', 'FAILED') and s.updated_at < ${now - holdGrace}`,
    ],
    [
      'one confirmation an order',
      sql`select 'order ' || o.id as detail from orders o left join outbox b
        on b.subject_id = o.id and b.kind = 'order-confirmation'
        where o.state = 'CLOSED' group by o.id having count(b.id) <> 1`,
    ],
    [
      'quantities and currency',
      sql`select 'line ' || l.id as detail from order_line l join orders o on o.id = l.order_id
        where l.quantity not between 1 and 10 or l.price < 0 or o.currency <> 'USD'`,
    ],
  ]
}
