import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountFrame } from '~/components/account/account-frame'
import { OrderReview } from '~/components/checkout/review-form'
import { NotificationPanel } from '~/components/orders/notification-panel'
import { OrderEvents } from '~/components/orders/order-events'
import { pageMeta } from '~/components/page/page-meta'
import { accountMenu } from '~/http/account/account-menu.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { forLoggedIn, requireLoggedIn } from '~/http/identity/known.server'
import type { LoggedInVisit } from '~/http/request/visit.server'
import { accountTexts } from '~/messages/account'
import { fill } from '~/messages/fill'
import { returnsTexts } from '~/messages/returns'
import { dollars } from '~/money'
import { findPurchaseElsewhere } from '~/services/account/purchases'
import { signUpForTexts } from '~/services/orders/order-notification'
import { findPlacedOrder } from '~/services/orders/placed-order'
import { currentRules } from '~/services/orders/rules'
import { store } from '~/store.server'
import { orderNotificationSchema } from '~/validation/account/order-notification'
import { placedView } from '../checkout/order-view'
import { notificationState } from '../orders/notification-state.server'
import { orderFacts, purchaseFacts } from './purchase-words.server'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, accountTexts.purchase)

/** One purchase of the customer; any other is not found, whoever made it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireLoggedIn(args)
  const { source = '', number = '' } = args.params
  const found = await (source === 'ECOM' ? placedOrder(args, visit, number) : madeElsewhere(visit, source, number))
  if (!found) throw new Response(null, { status: 404 })
  return { menu: accountMenu(visit), number, ...found }
}

async function placedOrder(args: LoaderFunctionArgs, visit: LoggedInVisit, orderNumber: string) {
  const own = { sessionKey: '', bagKey: visit.bagKey } // not what a guest placed on this session
  const order = await findPlacedOrder(store, own, orderNumber)
  if (!order) return null
  const { options } = await currentRules(store)
  const { facts, events, isOver } = await orderFacts(order)
  const about = { groups: order.groups, orderNumber }
  const notification = await notificationState(args, own, about)
  const view = await placedView(store, order, options)
  return { facts, order: { ...view, notification, events, isOver }, elsewhere: null }
}

async function madeElsewhere({ customer }: LoggedInVisit, source: string, number: string) {
  const found = await findPurchaseElsewhere(store, customer.id, source, number)
  return found && { facts: purchaseFacts(found), order: null, elsewhere: { items: found.items, total: found.total } }
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'order-notification': form(
      orderNotificationSchema,
      forLoggedIn((visit, wish) => signUpForTexts(store, visit, wish)),
      (orderNumber) => `/account/purchases/ECOM/${orderNumber}?notified=true`,
      { failed: 'notification.failed' },
    ),
  })
}

export { keepOrder as clientAction } from '~/components/orders/keep-order'

export default function Purchase() {
  const { menu, number, facts, order, elsewhere } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={fill(accountTexts.purchaseNumber, { number })} menu={menu}>
      <p className="muted">{facts}</p>
      {order && <OrderEvents events={order.events} />}
      {order && <NotificationPanel state={order.notification} orderNumber={number} isOver={order.isOver} />}
      {order && <OrderReview order={order} heading="h2" />}
      {elsewhere && (
        <ul className="found">
          {elsewhere.items.map(({ name, choice, quantity, price }) => (
            <li key={`${name} ${choice}`}>
              <div>
                <p>
                  {name} × {quantity}
                </p>
                <p className="small muted">{choice}</p>
              </div>
              <p className="num">{dollars(price)}</p>
            </li>
          ))}
          <li>
            <p>{accountTexts.total}</p>
            <b className="num">{dollars(elsewhere.total)}</b>
          </li>
        </ul>
      )}
      <p>
        <a className="link" href="/account/returns/history">
          {returnsTexts.make}
        </a>
      </p>
      <p>
        <a className="link" href="/account/purchases">
          {accountTexts.allPurchases}
        </a>
      </p>
    </AccountFrame>
  )
}
