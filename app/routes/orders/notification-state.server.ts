import type { LoaderFunctionArgs } from '@remix-run/node'
import type { NotificationState } from '~/components/orders/notification-panel'
import { refusedForm } from '~/http/request/visit.server'
import { isIntangibleGroup, type Order } from '~/services/orders/order'
import { findNotificationPreferences } from '~/services/orders/order-notification'
import type { Shopper } from '~/services/orders/shopper'
import { store } from '~/store.server'

/** What an order's panel of shipping texts shows on the page that is asked for; its form when that was refused just now. */
export async function notificationState(
  { request, context }: LoaderFunctionArgs,
  who: Shopper,
  { groups, orderNumber: own }: Pick<Order, 'groups'> & { orderNumber: string },
): Promise<NotificationState> {
  if (groups.every(isIntangibleGroup)) return 'hidden'
  if (refusedForm(context) === 'order-notification') return 'form'
  const { timedOut, details } = await findNotificationPreferences(store, who)
  const isSignedUp = details.some(({ orderNumber }) => orderNumber === own)
  const justNotified = new URL(request.url).searchParams.get('notified') === 'true'
  if (isSignedUp) return justNotified ? 'thanks' : 'hidden'
  return timedOut ? 'hidden' : 'form'
}
