import type { Selectable } from 'kysely'
import type { Queries } from '../client'
import { listPlacedIds, type PlacedBy } from '../orders/orders'
import type { NotificationPreferenceTable } from '../schema/notifications'

/** Keeps where texts about an order go; a number given before is replaced. Repeating it changes nothing more. */
export async function savePreference(db: Queries, preference: Selectable<NotificationPreferenceTable>): Promise<void> {
  const { phoneNumber, firstName, lastName, updatedAt } = preference
  await db
    .insertInto('notificationPreference')
    .values(preference)
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ phoneNumber, firstName, lastName, updatedAt }))
    .execute()
}

/** The preferences for somebody's placed orders, of so many at most, newest order first. */
export async function listPreferences(db: Queries, whose: PlacedBy, most: number) {
  const ids = await listPlacedIds(db, whose, most)
  if (ids.length === 0) return []
  return db
    .selectFrom('notificationPreference as preference')
    .innerJoin('orders', 'orders.id', 'preference.orderId')
    .select(['preference.phoneNumber', 'preference.firstName', 'preference.lastName'])
    .select((e) => e.ref('orders.orderNumber').$notNull().as('orderNumber'))
    .where('preference.orderId', 'in', ids)
    .where('orders.state', '=', 'CLOSED')
    .orderBy('orders.submittedAt', 'desc')
    .execute()
}

/** Where texts about an order go; undefined when nobody signed up for them. */
export function findPreference(db: Queries, orderId: string) {
  return db.selectFrom('notificationPreference').selectAll().where('orderId', '=', orderId).executeTakeFirst()
}
