import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/node'
import { type ClientActionFunctionArgs, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { askedPanel, checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { checkoutFailures } from '~/components/checkout/checkout-failures'
import { CheckoutPage, type CheckoutPageProps } from '~/components/checkout/checkout-page'
import type { OwnView } from '~/components/checkout/checkout-view'
import { EmptyCheckout } from '~/components/checkout/empty-checkout'
import { useNewestData } from '~/components/form/form-answer'
import { keepPage } from '~/components/form/keep-page'
import { pageMeta } from '~/components/page/page-meta'
import { takeJoinNotice } from '~/http/cart/cut-notice.server'
import { answerForms } from '~/http/forms/forms.server'
import { keepRefusedForm, takeKeptForm } from '~/http/forms/kept-form.server'
import { loginAddress } from '~/http/identity/success-url.server'
import { failedReturn } from '~/http/payments/failed-return.server'
import { takePayer } from '~/http/payments/returned-payer.server'
import { openVisit, refusedAnswer, type Visit } from '~/http/request/visit.server'
import { say } from '~/messages'
import { checkoutTexts } from '~/messages/checkout'
import type { Order } from '~/services/orders/order'
import { hasLines } from '~/services/orders/totals'
import { findBagToPay } from '~/services/payments/switched-off'
import { store } from '~/store.server'
import { paymentForms, shippingForms, submitForm } from './checkout-forms'
import { type CheckoutScreen, checkoutScreen } from './checkout-screen'
import { confirmation, instalmentPanel, wayOut } from './checkout-ways'
import { shownView } from './order-view'
import { ownView } from './own-view'

export const handle = { checkout: true }

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, checkoutTexts.checkout)

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const { headers } = visit
  const query = new URL(args.request.url).searchParams
  await backFromProvider(args, visit)
  const bag = await findBagToPay(store, visit)
  const answer = refusedAnswer(args.context)
  const refused = answer?.form
  const isEmpty = !(bag && hasLines(bag))
  const isLost = visit.expired && !visit.customer && isEmpty // what was bagged waits behind the login
  if (isLost) await keepRefusedForm(args.request, args.context, visit)
  const out = isLost ? loginAddress(args.request, timedOut) : await wayOut(bag, query, answer)
  const lead = isLost ? redirectDocument : redirect // the login page has a header of its own
  if (out) throw lead(out, { status: refused === undefined ? 302 : 303, headers })
  if (isEmpty) return null
  const said = answer?.reply.error?.['']
  const screen = await checkoutScreen(visit, bag, query, { refused, said, kept: await takeKeptForm(args) })
  const own = await ownView(visit, bag, screen.current, answer?.shown?.incomplete)
  const joined = takeJoinNotice(args.request, visit)
  return shownTo(visit, bag, joined ? { ...screen, notice: joinedInWords(joined) } : screen, own)
}

/** Who comes back from the provider of instalments. */
function backFromProvider(args: LoaderFunctionArgs, visit: Visit) {
  const express = isExpress(new URL(args.request.url).searchParams)
  const panel = instalmentPanel(express)
  const failed = instalmentPanel(express, failedReturn('instalment'))
  const [paid, placed] = [checkoutAddress(express), (orderNumber: string) => confirmation(orderNumber, express)]
  return takePayer(args, visit, { paid, noted: panel, failed, cancelled: panel, placed })
}

function joinedInWords({ left }: { left: number }): string {
  return left > 0 ? `${say('cart.joined')} ${say('cart.leftOut', { count: left })}` : say('cart.joined')
}

const timedOut = { sessionTimeout: 'true' }

/** The page as this visitor may see it. Who gets the news already is not asked for it. */
function shownTo(visit: Visit, bag: Order, screen: CheckoutScreen, own: OwnView): CheckoutPageProps {
  const order = shownView(visit, bag, screen.order)
  return {
    ...screen,
    own,
    rewards: visit.loggedIn ? screen.rewards : null,
    order,
    contactEmail: order.email === bag.email ? bag.email : null,
    notice: visit.customer ? screen.notice : null,
    submit: { ...screen.submit, asksForNews: !visit.customer?.receiveEmail },
  }
}

export function action(args: ActionFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const express = isExpress(query)
  const forms = {
    ...shippingForms(express, askedPanel(query)),
    ...paymentForms(express, askedPanel(query)),
    'submit-order': submitForm(express),
  }
  return answerForms(args, forms, loader)
}

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, checkoutFailures)

/** A refused form brings the data of the page with it. Reading it once more might lead elsewhere, and its answer be lost. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400

export default function Checkout() {
  const screen = useNewestData(useLoaderData<typeof loader>())
  return screen ? <CheckoutPage {...screen} /> : <EmptyCheckout />
}
