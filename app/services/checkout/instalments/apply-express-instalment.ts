import { findBag } from '~/services/cart/current-bag'
import type { Order } from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { putInstalment, readInstalment } from '~/services/payments/instalments/apply-instalment'
import { failed } from '~/services/payments/instalments/start-instalment'
import { openBagOf } from '~/services/payments/new-payment'
import type { CardBuyer } from '~/services/payments/store-card/apply-store-card'
import { type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { walletAddressSchema } from '~/validation/payments/wallets'
import { unavailableItems } from '../steps/inventory'
import { judgeExpress, putExpressData } from '../wallets/wallet-express'

/**
 * Applies a checkout that was approved in the provider's window opened in the bag, with whom, where to and how the payer
 * chose there; everything is written together, or the payment is not. It is not submitted. Refused once the express
 * checkout was switched off, also what was approved before.
 * @param again the id of the payment whose place it takes
 */
export async function applyExpressInstalment(
  store: Store,
  who: CardBuyer,
  token: string,
  again?: string,
): Promise<Result<Order>> {
  if (!store.toggles.afterpayExpress) return failed()
  const bag = await openBagOf(store, who)
  if (!bag.ok) return bag
  const order = await findBag(store, who.bagKey)
  if (order && unavailableItems(order, store.now()).length > 0) return refuse('cart.unavailable')
  const read = await readInstalment(store, bag.value.id, token)
  if (!read.ok) return read
  const { shipping, phone, email: given = '', optionId } = read.value
  const chosen = order?.groups.find(({ type }) => type === 'PHYSICAL_SHIP')?.optionId
  const address = { ...shipping, isoCountryAlpha2: shipping?.country, phoneNumber: phone }
  const wish = {
    email: given,
    shippingAddress: walletAddressSchema.safeParse(address).data ?? null,
    fulfillmentOptionId: optionId ?? chosen ?? '',
  }
  const express = await judgeExpress(store, bag.value, wish, who.customer)
  if (!express.ok) return express

  const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
  const email = express.value.email ?? bag.value.email ?? undefined
  return putInstalment(store, bag.value.id, {
    ...{ token, approved: read.value, email, again },
    before: (open) => putExpressData(open, express.value, input),
  })
}
