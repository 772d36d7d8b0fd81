import type { Selectable } from 'kysely'
import type { Queries } from './client'
import { type PlacedBy, placedBy } from './orders'
import type { NotificationPreferenceTable } from './schema/notifications'

/** Keeps where texts about an order go; a number given before is replaced. Repeating it changes nothing more. */
export async function savePreference(db: Queries, preference: Selectable<NotificationPreferenceTable>): Promise<void> {
  const { phoneNumber, firstName, lastName, updatedAt } = preference
  await db
    .insertInto('notificationPreference')
    .values(preference)
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ phoneNumber, firstName, lastName, updatedAt }))
    .execute()
}

/** The preferences for somebody's placed orders, newest order first. */
export function listPreferences(db: Queries, whose: PlacedBy) {
  return db
    .selectFrom('notificationPreference as preference')
    .innerJoin('orders', 'orders.id', 'preference.orderId')
    .select(['preference.phoneNumber', 'preference.firstName', 'preference.lastName'])
    .select((e) => e.ref('orders.orderNumber').$notNull().as('orderNumber'))
    .where((e) => placedBy(e, whose))
    .where('orders.state', '=', 'CLOSED')
    .orderBy('orders.submittedAt', 'desc')
    .execute()
}

/** Where texts about an order go; undefined when nobody signed up for them. */
export function findPreference(db: Queries, orderId: string) {
  return db.selectFrom('notificationPreference').selectAll().where('orderId', '=', orderId).executeTakeFirst()
}
