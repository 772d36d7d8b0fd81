import { checkoutAddress } from '~/components/checkout/checkout-address'
import { form } from '~/http/forms.server'
import { startFromBag } from '~/services/checkout/express-instalment'
import { store } from '~/store.server'
import { noFieldsSchema } from '~/validation/fields'
import { expressByPaypal } from '../checkout/express-forms'

const billing = { section: 'BILLING', paymentPanel: '4' }

/** Where a payer who pressed in the bag goes on after the provider's page. */
export const afterProvider = {
  paid: checkoutAddress(true, {}, '/cart/verifyCheckout'),
  failed: checkoutAddress(true, billing),
  cancelled: '/cart',
}

/** Ways to pay right from the bag. */
export const expressForms = {
  'paypal-express': expressByPaypal,
  'afterpay-express': form(
    noFieldsSchema,
    ({ bagKey }, _, { url }) => startFromBag(store, bagKey, new URL('/cart', url).href),
    (begun) => begun?.url ?? checkoutAddress(true, billing),
    { asDocument: true },
  ),
}
