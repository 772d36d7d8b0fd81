import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderReview } from '~/components/checkout/review-form'
import { DoneNotice } from '~/components/form/done-notice'
import { NotificationPanel } from '~/components/orders/notification-panel'
import { OrderEvents } from '~/components/orders/order-events'
import { OrderStatusForm } from '~/components/orders/order-status-form'
import { pageMeta } from '~/components/page/page-meta'
import { answerForms, form } from '~/http/forms/forms.server'
import { fill } from '~/messages/fill'
import { orderstatusMessages, orderstatusTexts } from '~/messages/order-status'
import { askForOrderLink, findOrderByLink, signUpByLink } from '~/services/account/order-status'
import { orderStatusPath } from '~/services/orders/order-link'
import { currentRules } from '~/services/orders/rules'
import { store } from '~/store.server'
import { orderNotificationSchema } from '~/validation/account/order-notification'
import { orderStatusSchema } from '~/validation/account/order-status'
import { orderFacts } from '../account/purchase-words.server'
import { linkedView, placedView } from '../checkout/order-view'
import { notificationState } from './notification-state.server'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, orderstatusTexts.title),
  { name: 'robots', content: 'noindex' },
]

const here = '/guest-services/order-status'

/**
 * Asks for an order's number; behind a mailed link (`token`), the order. A link that opens nothing is a page that is
 * not found.
 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const token = query.get('token')
  const found = token === null ? null : await findOrderByLink(store, token)
  const sent = query.get('sent') === 'true'
  if (!found) return data({ sent, missing: token !== null, shown: null }, { status: token === null ? 200 : 404 })
  const { order, orderNumber, owner } = found
  const { options } = await currentRules(store)
  const own = { groups: order.groups, orderNumber }
  const shown = {
    orderNumber,
    ...(await orderFacts(order)),
    order: linkedView(await placedView(store, order, options)),
    notification: await notificationState(args, owner, own),
  }
  return data({ sent, missing: false, shown })
}

export function action(args: ActionFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  return answerForms(args, {
    'order-status': form(orderStatusSchema, (visit, wish) => askForOrderLink(store, visit, wish), `${here}?sent=true`),
    'order-notification': form(
      orderNotificationSchema,
      (_, wish) => signUpByLink(store, token, wish),
      `${orderStatusPath(token)}&notified=true`,
      { failed: 'notification.failed' },
    ),
  })
}

export { keepOrder as clientAction } from '~/components/orders/keep-order'

export default function OrderStatus() {
  const { sent, missing, shown } = useLoaderData<typeof loader>()
  if (shown) return <FoundOrder {...shown} />
  return (
    <div className="wrap page account-form">
      <h1>{orderstatusTexts.title}</h1>
      {missing && (
        <div className="alert bad" role="alert">
          <p>{orderstatusMessages['orderStatus.notFound']}</p>
        </div>
      )}
      {sent ? (
        <>
          <DoneNotice>{orderstatusTexts.sent}</DoneNotice>
          <p>
            <a className="link" href={here}>
              {orderstatusTexts.another}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="muted">{orderstatusTexts.intro}</p>
          <OrderStatusForm />
        </>
      )}
    </div>
  )
}

type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['shown']>

function FoundOrder({ orderNumber, facts, events, order, notification, isOver }: Found) {
  return (
    <div className="wrap page confirmation">
      <h1>{fill(orderstatusTexts.order, { number: orderNumber })}</h1>
      <p className="muted">{facts}</p>
      <OrderEvents events={events} />
      <NotificationPanel state={notification} orderNumber={orderNumber} isOver={isOver} />
      <OrderReview order={order} heading="h2" />
    </div>
  )
}
