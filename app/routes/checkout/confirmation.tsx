import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isExpress } from '~/components/checkout/checkout-address'
import { Confirmation } from '~/components/checkout/confirmation'
import { pageMeta } from '~/components/page/page-meta'
import type { ApprovedPayment } from '~/components/payments/use-express-payment-event'
import { continueShoppingPath } from '~/http/cart/continue-shopping.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { requireLoggedIn } from '~/http/identity/known.server'
import { openVisit, type Visit } from '~/http/request/visit.server'
import { checkoutTexts } from '~/messages/checkout'
import type { Order } from '~/services/orders/order'
import { signUpForTexts } from '~/services/orders/order-notification'
import { findPlacedOrder, isOrderOf } from '~/services/orders/placed-order'
import { currentRules } from '~/services/orders/rules'
import { pointsOfOrder } from '~/services/rewards/points-of-order'
import { store } from '~/store.server'
import { orderNotificationSchema } from '~/validation/account/order-notification'
import { notificationState } from '../orders/notification-state.server'
import { confirmation } from './checkout-ways'
import { placedView, shownView } from './order-view'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, checkoutTexts.confirmationTitle)

/**
 * Shows a placed order to the session that placed it. Its customer signs in again when the login has run out; to everybody
 * else there is no such page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const query = new URL(args.request.url).searchParams
  const orderNumber = query.get('orderNumber') ?? ''
  const order = await findPlacedOrder(store, visit, orderNumber)
  if (!order) {
    if (await waitsForLogin(visit, orderNumber)) await requireLoggedIn(args)
    throw new Response(null, { status: 404 })
  }
  const { options } = await currentRules(store)
  return {
    registerEmail: visit.customer ? null : (order.email ?? ''),
    orderNumber,
    pointsEarned: visit.customer ? await pointsOfOrder(store, order.id) : 0,
    order: shownView(visit, order, await placedView(store, order, options)),
    approved: isExpress(query) ? approvedIn(order) : null,
    notification: await notificationState(args, visit, { groups: order.groups, orderNumber }),
    continueTo: await continueShoppingPath(args.request),
  }
}

function approvedIn({ payments }: Order): ApprovedPayment | null {
  const found = payments.find(({ type }) => type === 'PAYPAL' || type === 'AFTERPAY')
  return found ? { id: found.id, type: found.type, amount: found.amount } : null
}

async function waitsForLogin(visit: Visit, orderNumber: string): Promise<boolean> {
  const customerId = visit.customer ? visit.customer.id : visit.lastCustomerId
  return !visit.loggedIn && customerId !== undefined && (await isOrderOf(store, customerId, orderNumber))
}

export function action(args: ActionFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  return answerForms(args, {
    'order-notification': form(
      orderNotificationSchema,
      (visit, wish) => signUpForTexts(store, visit, wish),
      (orderNumber) => confirmation(orderNumber, isExpress(query), { notified: 'true' }),
      { failed: 'notification.failed' },
    ),
  })
}

export { keepOrder as clientAction } from '~/components/orders/keep-order'

export default function ConfirmationPage() {
  return <Confirmation {...useLoaderData<typeof loader>()} />
}
