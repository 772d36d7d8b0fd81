import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { askForBag } from '~/http/cart/lost-bag.server'
import { dropKeptForm } from '~/http/forms/kept-form.server'
import { addressAfterCard } from '~/http/payments/card-return.server'
import { openVisit } from '~/http/request/visit.server'
import { takeCardFromPage } from '~/services/payments/cards/take-card-from-page'
import { store } from '~/store.server'
import { confirmation } from '../checkout/checkout-ways'

/**
 * Where the provider's page for new cards leads back to; `invoice` is the reference the shopper went there with, `left`
 * says that none was sent.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  await askForBag(args, visit)
  const { searchParams: query } = new URL(args.request.url)
  const found = await takeCardFromPage(store, visit, query.get('invoice') ?? '')
  if (found.end === 'placed')
    return redirect(confirmation(found.orderNumber, false), { status: 303, headers: visit.headers })
  const isLost = found.end === 'nothing' && !query.has('left')
  const back = isLost ? { ...found, end: 'failed' as const } : found
  if (back.end === 'done') dropKeptForm(visit)
  return redirect(addressAfterCard(back), { status: 303, headers: visit.headers })
}
