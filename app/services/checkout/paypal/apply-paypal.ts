import type { OrderRow } from '~/db/orders/orders'
import { say } from '~/messages'
import { findBag } from '~/services/cart/current-bag'
import type { Order } from '~/services/orders/order'
import { openBagOf } from '~/services/payments/new-payment'
import { isButtonNonce } from '~/services/payments/paypal/paypal-nonce'
import { putPaypal, readPaypal } from '~/services/payments/paypal/put-paypal'
import { judgeReplaced, type Replaced } from '~/services/payments/replaced-payment'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { PaypalInput } from '~/validation/payments/paypal'
import { unavailableItems } from '../steps/inventory'
import { fillExpress, noteRise, type PaypalPayer, type UnfitAddress } from '../wallets/express-order'
import { applyPaypalNonce } from './apply-paypal-nonce'

/**
 * Puts what a payer approved on the bag, as a call of a client brings it: an order of PayPal's, or what its button handed in; in an express checkout with the e-mail and the
 * address of the payer's account. It is not submitted.
 * `data.expressDataFailure` of a refusal says that this address could not be taken; the payment is on the bag all the same.
 */
export async function applyPaypalApproval(
  store: Store,
  who: PaypalPayer,
  input: PaypalInput,
  instead?: Replaced,
): Promise<Result<Order>> {
  const { expressCheckout } = input
  const judged = instead ? await judgeReplaced(store, who, 'paypal', instead) : ok(null)
  if (!judged.ok) return judged
  const bag = await openBagOf(store, who)
  if (!bag.ok) return bag
  const order = expressCheckout ? await findBag(store, who.bagKey) : null
  if (order && unavailableItems(order, store.now()).length > 0) return refuse('cart.unavailable')
  const approved = isButtonNonce(store, input.nonce)
    ? await applyPaypalNonce(store, who, input, instead?.paymentId)
    : await applyOrder(store, bag.value, input)
  if (!approved.ok) return approved
  const unfit = expressCheckout ? await fillExpress(store, who, approved.value) : null
  if (unfit)
    return refusal({ ...unfit.refusal, data: { expressDataFailure: true, shippingAddressErrors: listed(unfit) } })
  const now = await findBag(store, who.bagKey)
  if (!now) return refuse('cart.empty')
  if (expressCheckout && approved.value.amount > 0) await noteRise(store, now, approved.value.amount)
  return ok(now)
}

/** @returns what the payer approved, read from PayPal */
async function applyOrder(store: Store, bag: Pick<OrderRow, 'id'>, { nonce, expressCheckout }: PaypalInput) {
  const read = await readPaypal(store, bag.id, nonce)
  if (!read.ok) return read
  const put = await putPaypal(store, bag, nonce, read.value, expressCheckout)
  return put.ok ? read : put
}

function listed({ refusal }: UnfitAddress) {
  return [refusal, ...(refusal.more ?? [])].map(({ code, field, values }) => ({
    ...{ code, contactField: field ?? null, message: say(code, values) },
  }))
}
