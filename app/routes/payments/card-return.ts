import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { dropKeptForm } from '~/http/forms/kept-form.server'
import { addressAfterCard } from '~/http/payments/card-return.server'
import { openVisit } from '~/http/request/visit.server'
import { takeCardFromPage } from '~/services/payments/cards/take-card-from-page'
import { store } from '~/store.server'

/** Where the provider's page for new cards leads back to; `invoice` is the reference the shopper went there with. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const reference = new URL(args.request.url).searchParams.get('invoice') ?? ''
  const back = await takeCardFromPage(store, visit, reference)
  if (back.end === 'done') dropKeptForm(visit)
  return redirect(addressAfterCard(back), { status: 303, headers: visit.headers })
}
