import { sql } from 'kysely'
import type { Check } from './check'

/** Payments, lines and gift cards. */
export function moneyChecks(): Check[] {
  return [...sumChecks(), ...giftCardChecks()]
}

/** What an order comes to. */
function sumChecks(): Check[] {
  return [
    [
      'payments pay the order',
      sql`select 'order ' || o.id || ' total ' || o.total || ' paid ' || coalesce(sum(p.amount), 0) as detail
        from orders o left join applied_payment p on p.order_id = o.id where o.state = 'CLOSED'
        group by o.id, o.total having o.total <> coalesce(sum(p.amount), 0)`,
    ],
    [
      'lines make the subtotal',
      sql`select 'order ' || o.id || ' subtotal ' || o.sub_total as detail
        from orders o left join order_line l on l.order_id = o.id where o.state = 'CLOSED'
        group by o.id, o.sub_total having o.sub_total <> coalesce(sum(l.price * l.quantity - l.discount), 0)`,
    ],
    [
      'wrapped lines make the gift packaging',
      sql`select 'order ' || o.id || ' packaging ' || o.gift_packaging_total as detail
        from orders o left join order_line l on l.order_id = o.id where o.state = 'CLOSED'
        group by o.id, o.gift_packaging_total
        having o.gift_packaging_total <> coalesce(sum(l.gift_packaging), 0)`,
    ],
    [
      'taxes of lines make the tax',
      sql`select 'order ' || o.id || ' tax ' || o.tax_total as detail
        from orders o left join order_line l on l.order_id = o.id where o.state = 'CLOSED'
        group by o.id, o.tax_total having o.tax_total <> coalesce(sum(l.tax + l.packaging_tax), 0)`,
    ],
    [
      'gift packaging is around what is shipped',
      sql`select 'line ' || l.id as detail from order_line l join fulfillment_group g on g.id = l.group_id
        where l.packaging_tax > 0 and l.gift_packaging is null
          or l.gift_packaging is not null and (g.type <> 'PHYSICAL_SHIP' or l.kind <> 'standard')`,
    ],
  ]
}

function giftCardChecks(): Check[] {
  return [
    [
      'gift card adds up',
      sql`select 'card ' || id as detail from gift_card
        where balance < 0 or held < 0 or redeemed < 0 or initial + refunded <> balance + held + redeemed`,
    ],
    [
      'gift card is its ledger',
      sql`select 'card ' || c.id as detail from gift_card c left join gift_card_entry e on e.gift_card_id = c.id
        group by c.id, c.initial, c.balance, c.held, c.redeemed, c.refunded
        having c.initial <> ${entries('issue')}
          or c.redeemed <> ${entries('redeem')}
          or c.refunded <> ${entries('refund')}
          or c.held <> ${entries('hold')} - ${entries('release')} - ${entries('redeem')}`,
    ],
    [
      'gift card pays its orders',
      sql`select 'order ' || p.order_id as detail from applied_payment p join orders o on o.id = p.order_id
        where o.state = 'CLOSED' and p.gift_card_id is not null and p.amount <> (
          select coalesce(sum(e.amount), 0) from gift_card_entry e
          where e.kind = 'redeem' and e.order_id = p.order_id and e.gift_card_id = p.gift_card_id)`,
    ],
    [
      'a card for each gift card sold',
      sql`select 'line ' || l.id || ' cards ' || count(s.gift_card_id) as detail
        from order_line l join orders o on o.id = l.order_id left join sold_gift_card s on s.line_id = l.id
        where l.kind = 'gift-card' or s.line_id is not null group by l.id, l.kind, l.quantity, o.state
        having count(s.gift_card_id) <> case when o.state = 'CLOSED' and l.kind = 'gift-card' then l.quantity else 0 end`,
    ],
    [
      'gift cards issued are gift cards sold',
      sql`select 'order ' || o.id as detail from orders o
        where coalesce((select sum(e.amount) from gift_card_entry e where e.kind = 'issue' and e.order_id = o.id), 0)
          <> case when o.state = 'CLOSED' then coalesce((select sum(l.price * l.quantity) from order_line l
            where l.order_id = o.id and l.kind = 'gift-card'), 0) else 0 end`,
    ],
    [
      'a sold gift card is worth what was paid for it',
      sql`select 'card ' || c.id as detail from sold_gift_card s join gift_card c on c.id = s.gift_card_id
        join order_line l on l.id = s.line_id
        where c.initial <> l.price or s.order_id <> l.order_id or s.unit not between 1 and l.quantity`,
    ],
    [
      'the buyer of gift cards is told of them',
      sql`select 'order ' || s.order_id as detail from sold_gift_card s left join outbox b
        on b.subject_id = s.order_id and b.kind = 'gift-cards' group by s.order_id having count(distinct b.id) <> 1`,
    ],
    [
      'gift card held without a submission',
      sql`select 'card ' || c.id as detail from gift_card c
        where c.held > 0 and not exists (
          select 1 from gift_card_entry e join checkout_submission s on s.order_id = e.order_id
          where e.gift_card_id = c.id and s.state = 'AUTHORIZING')`,
    ],
  ]
}

function entries(kind: string) {
  return sql`coalesce(sum(case when e.kind = ${sql.lit(kind)} then e.amount end), 0)`
}
