import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { checkoutAddress } from '~/components/checkout/checkout-address'
import { askForBag } from '~/http/cart/lost-bag.server'
import { form } from '~/http/forms/forms.server'
import { failedReturn } from '~/http/payments/failed-return.server'
import { readReturn } from '~/http/payments/returned-payer.server'
import type { Visit } from '~/http/request/visit.server'
import { startFromBag } from '~/services/checkout/instalments/express-instalment'
import { returnToBag } from '~/services/checkout/steps/return-to-bag'
import { store } from '~/store.server'
import { noFieldsSchema } from '~/validation/fields'
import { afterSubmit, instalmentPanel } from '../checkout/checkout-ways'
import { expressByPaypal } from '../checkout/express-forms'

const billing = instalmentPanel(true)
const failed = instalmentPanel(true, failedReturn('instalment'))

/**
 * A payer who pressed in the bag and comes back from the provider of instalments: throws the redirect to where it goes on.
 * Does nothing when the address brings nothing.
 */
export async function takePayerToBag(args: LoaderFunctionArgs, visit: Visit): Promise<void> {
  const query = new URL(args.request.url).searchParams
  const back = readReturn(query)
  if (!back) return
  await askForBag(args, visit)
  const { headers } = visit
  if (back.status === 'CANCELLED') throw redirect('/cart', { headers })
  const end = await returnToBag(store, visit, back, query.get('state') ?? '')
  throw redirect(end.way === 'submitted' ? afterSubmit(end.answer, true) : waysOn[end.way], { headers })
}

const verifying = checkoutAddress(true, {}, '/cart/verifyCheckout')
const waysOn = { billing, failed, review: verifying, unavailable: verifying, refused: checkoutAddress(true) }

/** Ways to pay right from the bag. */
export const expressForms = {
  'paypal-express': expressByPaypal,
  'afterpay-express': form(
    noFieldsSchema,
    (visit, _, { url }) => startFromBag(store, visit, (state) => `${new URL('/cart', url).href}?state=${state}`),
    (begun) => begun?.url ?? billing,
    { asDocument: true, failed: 'payment.generic' },
  ),
}
