import type { FormFailure } from '~/components/form/keep-page'
import { cartMessages } from '~/messages/cart'
import { walletsMessages } from '~/messages/wallets'

const notMoved = { said: cartMessages['cart.notThere'] }

/** What the bag says of each form that got no answer of the shop, where that is more than the general sentence. */
export const bagFailures: Partial<Record<string, FormFailure>> = {
  move: notMoved,
  'change-store': notMoved,
  'paypal-express': { said: walletsMessages['payment.apply'] },
  'afterpay-express': { said: walletsMessages['payment.generic'] },
}
