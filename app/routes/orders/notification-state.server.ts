import type { NotificationState } from '~/components/orders/notification-panel'
import { isIntangibleGroup, type Order } from '~/services/orders/order'
import { findNotificationPreferences } from '~/services/orders/order-notification'
import type { Shopper } from '~/services/orders/shopper'
import { store } from '~/store.server'

/** What an order's panel of shipping texts shows. @param justNotified the number was given a moment ago */
export async function notificationState(
  who: Shopper,
  { groups, orderNumber: own }: Pick<Order, 'groups'> & { orderNumber: string },
  justNotified: boolean,
): Promise<NotificationState> {
  if (groups.every(isIntangibleGroup)) return 'hidden'
  const { timedOut, details } = await findNotificationPreferences(store, who)
  const isSignedUp = details.some(({ orderNumber }) => orderNumber === own)
  if (isSignedUp) return justNotified ? 'thanks' : 'hidden'
  return timedOut ? 'hidden' : 'form'
}
