import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirmation } from '~/components/checkout/confirmation'
import { pageMeta } from '~/components/page/page-meta'
import { continueShoppingPath } from '~/http/continue-shopping.server'
import { openVisit } from '~/http/visit.server'
import { checkoutTexts } from '~/messages.checkout'
import { findPlacedOrder } from '~/services/checkout/placed-order'
import { currentRules } from '~/services/orders/rules'
import { store } from '~/store.server'
import { orderView } from './order-view'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, checkoutTexts.confirmationTitle)

/** Shows a placed order to the session that placed it; to everybody else there is no such page. */
export async function loader(args: LoaderFunctionArgs) {
  const { sessionKey } = await openVisit(args)
  const orderNumber = new URL(args.request.url).searchParams.get('orderNumber') ?? ''
  const order = await findPlacedOrder(store, sessionKey, orderNumber)
  if (!order) throw new Response(null, { status: 404 })
  const { options } = await currentRules(store)
  return { orderNumber, order: orderView(order, options), continueTo: continueShoppingPath(args.request) }
}

export default function ConfirmationPage() {
  return <Confirmation {...useLoaderData<typeof loader>()} />
}
