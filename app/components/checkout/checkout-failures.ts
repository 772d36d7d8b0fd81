import type { FormFailure } from '~/components/form/keep-page'
import { paymentFailures } from '~/components/payments/payment-failures'
import { checkoutfailuresMessages as messages } from '~/messages/checkout-failures'

const shipping = { said: messages['checkout.shipping'] }

/** What checkout says of each form that got no answer of the shop, where that is more than the general sentence. */
export const checkoutFailures: Partial<Record<string, FormFailure>> = {
  ...paymentFailures,
  contact: { said: messages['checkout.email'] },
  'shipping-address': shipping,
  'saved-address': shipping,
  'shipping-method': shipping,
  'method-and-pickup': shipping,
  'pickup-person': shipping,
  'submit-order': { said: messages['checkout.failed'] },
}
