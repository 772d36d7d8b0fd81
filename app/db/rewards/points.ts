import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../client'
import type { LoyaltyTier } from '../schema/identity'
import type { PointsEntryTable } from '../schema/rewards'

/** A calendar year as the purchases of it are looked up: epoch ms, its end not included. */
export type Year = { number: number; from: number; until: number }

/** What the tiers give and ask for: points a dollar, and purchases of a year in cents. */
export type TierRules = Record<LoyaltyTier, { points: number; from: number }>

/**
 * The points of a purchase of a member, at the rate of their tier. Nothing for somebody who is no member, and nothing when
 * the entry is there already.
 * @param dollars whole dollars of merchandise
 * @returns how many were credited; 0: none
 */
export async function creditPurchase(
  tx: Tx,
  purchase: { customerId: string; orderId: string; dollars: number; at: number },
  { rules, year }: { rules: TierRules; year: Year },
): Promise<number> {
  const { customerId, orderId, dollars, at } = purchase
  const rate = sql<number>`case loyalty_tier when 'PREMIER_PLUS' then ${sql.lit(rules.PREMIER_PLUS.points)}
    when 'PREMIER' then ${sql.lit(rules.PREMIER.points)} else ${sql.lit(rules.MEMBER.points)} end`
  const entry = await tx
    .insertInto('pointsEntry')
    .columns(['id', 'customerId', 'kind', 'points', 'orderId', 'at'])
    .expression((e) =>
      e
        .selectFrom('customer')
        .select(() => [
          sql<string>`cast(${`${orderId}:earn`} as text)`.as('id'),
          sql<string>`id`.as('customerId'),
          sql<'earn'>`'earn'`.as('kind'),
          sql<number>`cast(${dollars} as integer) * ${rate}`.as('points'),
          sql<string>`cast(${orderId} as text)`.as('orderId'),
          sql<number>`cast(${at} as bigint)`.as('at'),
        ])
        .where('id', '=', customerId)
        .where('loyaltyStatus', '=', 'ENROLLED'),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('points')
    .executeTakeFirst()
  if (!entry) return 0
  const { points } = entry
  await tx
    .updateTable('customer')
    .set((e) => ({ points: e('points', '+', points), loyaltyTier: risenTier(customerId, rules, year) }))
    .where('id', '=', customerId)
    .execute()
  return points
}

/** What a customer bought between two moments, in cents: merchandise of placed orders, no gift cards, no donations. */
function purchasesOf(customerId: string, { from, until }: Year): RawBuilder<number> {
  return sql<number>`coalesce((select sum(order_line.price * order_line.quantity - order_line.discount) from orders
    join order_line on order_line.order_id = orders.id
    where orders.customer_id = ${customerId} and orders.state = 'CLOSED' and order_line.kind = 'standard'
      and orders.submitted_at >= ${from} and orders.submitted_at < ${until}), 0)`
}

/** The tier a year's purchases make, but none below the one there is: a tier may also be given. */
function risenTier(customerId: string, rules: TierRules, year: Year): RawBuilder<LoyaltyTier> {
  const bought = purchasesOf(customerId, year)
  return sql<LoyaltyTier>`case when loyalty_tier = 'PREMIER_PLUS' then loyalty_tier
    when ${bought} >= ${sql.lit(rules.PREMIER_PLUS.from)} then 'PREMIER_PLUS'
    when loyalty_tier = 'PREMIER' then loyalty_tier
    when ${bought} >= ${sql.lit(rules.PREMIER.from)} then 'PREMIER' else 'MEMBER' end`
}

/** What a customer bought in a year, in cents. */
export async function findPurchases(db: Queries, customerId: string, year: Year): Promise<number> {
  const { rows } = await sql<{ bought: number }>`select ${purchasesOf(customerId, year)} as bought`.execute(db)
  return Number(rows[0]?.bought ?? 0)
}

type Membership = { customerId: string; at: number; tier: LoyaltyTier; year: number; phoneNumber: string | null }

/** Makes a customer a member. A phone number is kept when there is none yet. @returns false when they are one already */
export async function joinProgramme(tx: Tx, member: Membership): Promise<boolean> {
  const { customerId, at, tier, year, phoneNumber } = member
  const joined = await tx
    .updateTable('customer')
    .set((e) => ({
      ...{ loyaltyStatus: 'ENROLLED' as const, loyaltyTier: tier, tierYear: year },
      ...{ enrolledAt: at, leftAt: null, updatedAt: at },
      phoneNumber: e.fn.coalesce('phoneNumber', sql<string | null>`cast(${phoneNumber} as text)`),
      version: e('version', '+', 1),
    }))
    .where('id', '=', customerId)
    .where('loyaltyStatus', '=', 'NOT_ENROLLED')
    .returning('id')
    .executeTakeFirst()
  return joined !== undefined
}

/** Ends a membership; the points stay for now. @returns false when there is none */
export async function leaveProgramme(db: Queries, customerId: string, at: number): Promise<boolean> {
  const left = await db
    .updateTable('customer')
    .set((e) => ({
      ...{ loyaltyStatus: 'NOT_ENROLLED' as const, loyaltyTier: null, tierYear: null },
      ...{ enrolledAt: null, leftAt: at, updatedAt: at },
      version: e('version', '+', 1),
    }))
    .where('id', '=', customerId)
    .where('loyaltyStatus', '=', 'ENROLLED')
    .returning('id')
    .executeTakeFirst()
  return left !== undefined
}

/** Gives points, or takes them where there are so many; once for each id. @returns false when nothing was moved */
export async function movePoints(tx: Tx, entry: PointsEntryTable): Promise<boolean> {
  const moved = await tx
    .updateTable('customer')
    .set((e) => ({ points: e('points', '+', entry.points) }))
    .where('id', '=', entry.customerId)
    .where((e) => e(e('points', '+', entry.points), '>=', 0))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pointsEntry').select('pointsEntry.id').where('pointsEntry.id', '=', entry.id))),
    )
    .returning('id')
    .executeTakeFirst()
  if (moved) await tx.insertInto('pointsEntry').values(entry).execute()
  return moved !== undefined
}

type Kept = { id: string; points: number; leftAt: number }

/** Customers who left at that moment or before and still have points; of one of them when `customerId` is named. */
export async function findKeptTooLong(
  db: Queries,
  leftBy: number,
  { most, customerId }: { most: number; customerId?: string },
): Promise<Kept[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'points', 'leftAt'])
    .where('leftAt', '<=', leftBy)
    .where('points', '>', 0)
    .$if(customerId !== undefined, (query) => query.where('id', '=', customerId ?? ''))
    .limit(most)
    .execute()
  return rows as Kept[]
}

/** Members whose tier was made by an earlier year. */
export async function findOldTiers(db: Queries, year: number, most: number): Promise<string[]> {
  const rows = await db.selectFrom('customer').select('id').where('tierYear', '<', year).limit(most).execute()
  return rows.map(({ id }) => id)
}

/** The tier of a new year, unless somebody was quicker. */
export async function renewTier(db: Queries, customerId: string, tier: LoyaltyTier, year: number): Promise<void> {
  await db
    .updateTable('customer')
    .set({ loyaltyTier: tier, tierYear: year })
    .where('id', '=', customerId)
    .where('tierYear', '<', year)
    .execute()
}

/** Movements of a customer's points, the newest first, with the number of the order they are about: none once given back. */
export function findMovements(db: Queries, customerId: string, { most, after }: { most: number; after: number }) {
  return db
    .selectFrom('pointsEntry')
    .leftJoin('pointsEntry as release', (join) =>
      join
        .on('release.id', '=', (e) => e.fn<string>('replace', ['pointsEntry.id', e.val(':redeem'), e.val(':release')]))
        .on('release.kind', '=', 'release'),
    )
    .leftJoin('orders', (join) => join.onRef('orders.id', '=', 'pointsEntry.orderId').on('release.id', 'is', null))
    .select(['pointsEntry.id', 'pointsEntry.kind', 'pointsEntry.points', 'pointsEntry.at', 'orders.orderNumber'])
    .where('pointsEntry.customerId', '=', customerId)
    .orderBy('pointsEntry.at', 'desc')
    .orderBy('pointsEntry.id')
    .limit(most)
    .offset(after)
    .execute()
}

/** The points an order has brought its customer; 0: none. */
export async function findEarned(db: Queries, orderId: string): Promise<number> {
  const row = await db.selectFrom('pointsEntry').select('points').where('id', '=', `${orderId}:earn`).executeTakeFirst()
  return row?.points ?? 0
}

export async function countMovements(db: Queries, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('pointsEntry')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return Number(row?.rows ?? 0)
}
