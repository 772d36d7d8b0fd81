import { CamelCasePlugin } from 'kysely'
import { addToBag } from '~/services/cart/add-to-bag'
import type { SubmitWish } from '~/services/checkout/saga/submission'
import { setContact } from '~/services/checkout/steps/contact'
import { applyAddress } from '~/services/checkout/steps/shipping-address'
import { applyFulfillmentOption } from '~/services/checkout/steps/shipping-method'
import type { Order } from '~/services/orders/order'
import { applyGiftCard } from '~/services/payments/apply-payment'
import { issueGiftCard } from '~/services/payments/gift-cards/issue-gift-card'
import type { Result } from '~/services/result'
import { shippingAddressSchema } from '~/validation/checkout/address'
import { jane } from './fixture-shop'
import type { TestStore } from './store'

/** The value of an answer that must be good. */
export function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** A bag with everything but a payment: Jane's address, standard shipping. */
export async function readyBag(store: TestStore, sessionKey: string, skus: Record<string, number>): Promise<Order> {
  for (const [skuCode, quantity] of Object.entries(skus)) {
    value(await addToBag(store, sessionKey, { skuCode, quantity }))
  }
  value(await setContact(store, sessionKey, { email: jane.email }))
  value(await applyAddress(store, sessionKey, null, shippingAddressSchema.parse({ ...jane, avsIgnored: 'on' })))
  return value(await applyFulfillmentOption(store, sessionKey, null, 'STANDARD'))
}

/** A guest: the bag is the session's. */
export function guest(sessionKey: string) {
  return { sessionKey, bagKey: sessionKey }
}

export function payer(sessionKey: string) {
  return { ...guest(sessionKey), address: '192.0.2.1' }
}

/** Issues a gift card of an amount (cents) and puts it on the bag. */
export async function payByGiftCard(store: TestStore, sessionKey: string, amount: number, number = '7777045236850450') {
  await issueGiftCard(store, { number, accessCode: '1234', amount })
  store.clock.forward(1) // payments stand in the order they were applied
  return value(await applyGiftCard(store, payer(sessionKey), { cardNumber: number, accessCode: '1234' }))
}

export function wish(submissionKey: string | null = 'key-1', extra: Partial<SubmitWish> = {}): SubmitWish {
  return {
    submissionKey,
    receiveEmail: false,
    expressCheckout: false,
    reviewedTotal: null,
    waitMs: 8_000,
    ...extra,
  }
}

/** The same shop after the merchant changed a shipping method, its rules read anew. `price`: cents. */
export async function withMethod(store: TestStore, id: string, change: { price: number; active?: number }) {
  await store.db.updateTable('fulfillmentOption').set(change).where('id', '=', id).execute()
  return { ...store, db: store.db.withoutPlugins().withPlugin(new CamelCasePlugin()) as TestStore['db'] }
}
