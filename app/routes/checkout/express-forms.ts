import { checkoutAddress } from '~/components/checkout/checkout-address'
import { form } from '~/http/forms/forms.server'
import { findBag } from '~/services/cart/current-bag'
import { startPaypal } from '~/services/checkout/paypal/start-paypal'
import { unavailableItems } from '~/services/checkout/steps/inventory'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { noFieldsSchema } from '~/validation/fields'
import { paypalWays } from './checkout-ways'

/** The bag's button of PayPal: the stock is looked at before anything else, then PayPal is asked. */
export const expressByPaypal = form(
  noFieldsSchema,
  async (visit, _, request) => {
    const bag = await findBag(store, visit.bagKey)
    if (bag && unavailableItems(bag, store.now()).length > 0) return ok(verifying)
    return startPaypal(store, visit, paypalWays(request, true, true))
  },
  (url) => url,
  { asDocument: true, failed: 'payment.apply' },
)

const verifying = checkoutAddress(true, {}, '/cart/verifyCheckout')
