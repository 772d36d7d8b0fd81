import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client'
import type { CardAuthorizationTable } from './schema/sandbox'

export type Violation = { invariant: string; detail: string }

/** How long things may be under way, in ms: a submission after its lease, a hold at a provider without an order. */
const submitGrace = 60_000
const holdGrace = 10 * 60_000

/**
 * What must be true of the books at any time, whatever was killed when. Every row returned is a violation.
 * @param ledger what the provider's sandbox has in its books, to hold ours against
 */
export async function findViolations(
  db: Db,
  { now, ledger = [] }: { now: number; ledger?: CardAuthorizationTable[] },
): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [invariant, query] of checks(now)) {
    const { rows } = await sql<{ detail: string }>`${query} limit 100`.execute(db)
    found.push(...rows.map(({ detail }) => ({ invariant, detail })))
  }
  return [...found, ...(await compareLedger(db, ledger, now))]
}

function checks(now: number): [string, RawBuilder<unknown>][] {
  return [...moneyChecks(), ...stockChecks(), ...orderChecks(now), ...secrecyChecks()]
}

function moneyChecks(): [string, RawBuilder<unknown>][] {
  return [
    [
      'I1 payments pay the order',
      sql`select 'order ' || o.id || ' total ' || o.total || ' paid ' || coalesce(sum(p.amount), 0) as detail
        from orders o left join applied_payment p on p.order_id = o.id where o.state = 'CLOSED'
        group by o.id, o.total having o.total <> coalesce(sum(p.amount), 0)`,
    ],
    [
      'I1 lines make the subtotal',
      sql`select 'order ' || o.id || ' subtotal ' || o.sub_total as detail
        from orders o left join order_line l on l.order_id = o.id where o.state = 'CLOSED'
        group by o.id, o.sub_total having o.sub_total <> coalesce(sum(l.price * l.quantity), 0)`,
    ],
    [
      'I3 gift card adds up',
      sql`select 'card ' || id as detail from gift_card
        where balance < 0 or held < 0 or redeemed < 0 or initial + refunded <> balance + held + redeemed`,
    ],
    [
      'I3 gift card is its ledger',
      sql`select 'card ' || c.id as detail from gift_card c left join gift_card_entry e on e.gift_card_id = c.id
        group by c.id, c.initial, c.balance, c.held, c.redeemed, c.refunded
        having c.initial <> ${entries('issue')}
          or c.redeemed <> ${entries('redeem')}
          or c.refunded <> ${entries('refund')}
          or c.held <> ${entries('hold')} - ${entries('release')} - ${entries('redeem')}`,
    ],
    [
      'I3 gift card pays its orders',
      sql`select 'order ' || p.order_id as detail from applied_payment p join orders o on o.id = p.order_id
        where o.state = 'CLOSED' and p.gift_card_id is not null and p.amount <> (
          select coalesce(sum(e.amount), 0) from gift_card_entry e
          where e.kind = 'redeem' and e.order_id = p.order_id and e.gift_card_id = p.gift_card_id)`,
    ],
    [
      'I9 gift card held without a submission',
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

function stockChecks(): [string, RawBuilder<unknown>][] {
  return [
    [
      'I2 stock adds up',
      sql`select 'sku ' || sku_code as detail from inventory
        where on_hand < 0 or reserved < 0 or reserved > on_hand or received <> on_hand + sold`,
    ],
    [
      'I2 reserved is what is reserved',
      sql`select 'sku ' || i.sku_code || ' reserved ' || i.reserved as detail
        from inventory i left join stock_reservation r on r.sku_code = i.sku_code and r.state = 'live'
        group by i.sku_code, i.reserved having i.reserved <> coalesce(sum(r.quantity), 0)`,
    ],
    [
      'I2 sold is what was sold',
      sql`select 'sku ' || i.sku_code || ' sold ' || i.sold as detail
        from inventory i left join stock_movement m on m.sku_code = i.sku_code and m.kind = 'sale'
        group by i.sku_code, i.sold having i.sold <> coalesce(sum(m.quantity), 0)`,
    ],
    [
      'I2 an order sells its lines',
      sql`select 'order ' || l.order_id || ' sku ' || l.sku_code as detail
        from order_line l join orders o on o.id = l.order_id where o.state = 'CLOSED'
        group by l.order_id, l.sku_code having sum(l.quantity) <> (
          select coalesce(sum(m.quantity), 0) from stock_movement m
          where m.kind = 'sale' and m.order_id = l.order_id and m.sku_code = l.sku_code)`,
    ],
    [
      'I9 reservation without a submission',
      sql`select 'reservation ' || r.id as detail from stock_reservation r
        join checkout_submission s on s.id = r.submission_id
        where (r.state = 'live' and s.state <> 'AUTHORIZING') or (r.state = 'sold' and s.state <> 'DONE')
          or (r.state = 'released' and s.state = 'DONE')`,
    ],
  ]
}

function orderChecks(now: number): [string, RawBuilder<unknown>][] {
  return [
    [
      'I5 one submission an order',
      sql`select 'order ' || o.id as detail from orders o left join checkout_submission s
        on s.order_id = o.id and s.state = 'DONE'
        where o.state = 'CLOSED' group by o.id having count(s.id) <> 1`,
    ],
    [
      'I5 submitting without a submission',
      sql`select 'order ' || o.id as detail from orders o where o.state = 'SUBMITTING'
        and not exists (select 1 from checkout_submission s where s.order_id = o.id and s.state = 'AUTHORIZING')`,
    ],
    [
      'I5 submission of an order that is not submitting',
      sql`select 'submission ' || s.id as detail from checkout_submission s join orders o on o.id = s.order_id
        where s.state = 'AUTHORIZING' and o.state <> 'SUBMITTING'`,
    ],
    [
      'I5 submitting for too long',
      sql`select 'submission ' || id as detail from checkout_submission
        where state = 'AUTHORIZING' and locked_until < ${now - submitGrace}`,
    ],
    [
      'I6 order number',
      sql`select 'order ' || id as detail from orders where state = 'CLOSED'
        and (length(order_number) <> 9 or order_number < '100000000' or order_number > '799999999')`,
    ],
    [
      'I7 outside payment without approval',
      sql`select 'order ' || p.order_id as detail from applied_payment p join orders o on o.id = p.order_id
        where o.state = 'CLOSED' and p.gift_card_id is null and p.amount > 0 and not exists (
          select 1 from payment_operation x join checkout_submission s on s.id = x.submission_id
          where x.payment_id = p.id and s.state = 'DONE' and x.status in ('approved', 'captured')
            and x.amount = p.amount)`,
    ],
    [
      'I7 approval without an order',
      sql`select 'operation ' || x.id as detail from payment_operation x
        join checkout_submission s on s.id = x.submission_id
        where x.status = 'approved' and s.state in ('COMPENSATING', 'FAILED') and s.updated_at < ${now - holdGrace}`,
    ],
    [
      'I8 one confirmation an order',
      sql`select 'order ' || o.id as detail from orders o left join outbox b
        on b.subject_id = o.id and b.kind = 'order-confirmation'
        where o.state = 'CLOSED' group by o.id having count(b.id) <> 1`,
    ],
    [
      'I10 quantities and currency',
      sql`select 'line ' || l.id as detail from order_line l join orders o on o.id = l.order_id
        where l.quantity not between 1 and 10 or l.price < 0 or o.currency <> 'USD'`,
    ],
  ]
}

/** Card numbers and codes have no place in any text of ours; a keyed reference is no run of digits. */
function secrecyChecks(): [string, RawBuilder<unknown>][] {
  const places = [
    ['applied_payment', 'prepared_ref'],
    ['applied_payment', 'full_name'],
    ['payment_event', 'detail'],
    ['checkout_submission', 'frozen'],
    ['checkout_submission', 'response'],
    ['attempt', 'bucket'],
    ['outbox', 'payload'],
  ] as const
  return places.map(([table, column]) => [
    `I16 account number in ${table}.${column}`,
    sql`select 'row ' || id as detail from ${sql.table(table)} where ${sql.ref(column)} like '%7001000000000%'
      or ${sql.ref(column)} like '%77770%' and ${sql.ref(column)} like '%1234%'`,
  ])
}

/** The provider's books against ours: a live hold belongs to one placed order, and each placed order has its hold. */
async function compareLedger(db: Db, ledger: CardAuthorizationTable[], now: number): Promise<Violation[]> {
  if (ledger.length === 0) return []
  const ours = await db
    .selectFrom('paymentOperation')
    .innerJoin('checkoutSubmission', 'checkoutSubmission.id', 'paymentOperation.submissionId')
    .select(['paymentOperation.opKey', 'paymentOperation.amount', 'paymentOperation.status'])
    .select(['checkoutSubmission.state', 'paymentOperation.providerRef'])
    .execute()
  const byKey = new Map(ours.map((operation) => [operation.opKey, operation]))
  const live = ledger.filter(({ status }) => status === 'approved' || status === 'captured')
  const found: Violation[] = []
  for (const { orderReference, amount, currency, createdAt } of live) {
    const operation = byKey.get(orderReference)
    const placed = operation?.state === 'DONE' && operation.status === 'approved'
    const underWay = now - createdAt < holdGrace && operation?.state !== 'DONE'
    if (placed ? operation.amount !== amount || currency !== 'USD' : !underWay) {
      found.push({ invariant: 'I7 hold without its order', detail: `reference ${orderReference} amount ${amount}` })
    }
  }
  return [...found, ...missingHolds(ours, live)]
}

function missingHolds(
  ours: { opKey: string; state: string; status: string }[],
  live: CardAuthorizationTable[],
): Violation[] {
  const holds = new Map<string, number>()
  for (const { orderReference } of live) holds.set(orderReference, (holds.get(orderReference) ?? 0) + 1)
  return ours
    .filter(({ opKey, state, status }) => state === 'DONE' && status === 'approved' && holds.get(opKey) !== 1)
    .map(({ opKey }) => ({ invariant: 'I7 order without its one hold', detail: `reference ${opKey}` }))
}
