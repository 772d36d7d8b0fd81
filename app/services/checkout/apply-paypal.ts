import { say } from '~/messages'
import { findBag } from '~/services/cart/current-bag'
import type { Order } from '~/services/orders/order'
import { openBagOf } from '~/services/payments/new-payment'
import { putPaypal, readPaypal } from '~/services/payments/put-paypal'
import { judgeReplaced, type Replaced } from '~/services/payments/replaced-payment'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { PaypalInput } from '~/validation/payments'
import { fillExpress, type PaypalPayer, type UnfitAddress } from './express-order'
import { unavailableItems } from './inventory'

/**
 * Puts what a payer approved on the bag, as a call of a client brings it; in an express checkout with the e-mail and the
 * address of the payer's account. It is not submitted.
 * `data.expressDataFailure` of a refusal says that this address could not be taken; the payment is on the bag all the same.
 */
export async function applyPaypalApproval(
  store: Store,
  who: PaypalPayer,
  { nonce, expressCheckout }: PaypalInput,
  instead?: Replaced,
): Promise<Result<Order>> {
  const judged = instead ? await judgeReplaced(store, who, 'paypal', instead) : ok(null)
  if (!judged.ok) return judged
  const bag = await openBagOf(store, who)
  if (!bag.ok) return bag
  const order = expressCheckout ? await findBag(store, who.bagKey) : null
  if (order && unavailableItems(order, store.now()).length > 0) return refuse('cart.unavailable')
  const read = await readPaypal(store, bag.value.id, nonce)
  if (!read.ok) return read
  const put = await putPaypal(store, bag.value, nonce, read.value, expressCheckout)
  if (!put.ok) return put
  const unfit = expressCheckout ? await fillExpress(store, who, read.value) : null
  if (unfit)
    return refusal({ ...unfit.refusal, data: { expressDataFailure: true, shippingAddressErrors: listed(unfit) } })
  const now = await findBag(store, who.bagKey)
  return now ? ok(now) : refuse('cart.empty')
}

function listed({ refusal }: UnfitAddress) {
  return [refusal, ...(refusal.more ?? [])].map(({ code, field, values }) => ({
    ...{ code, contactField: field ?? null, message: say(code, values) },
  }))
}
