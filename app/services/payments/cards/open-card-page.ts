import { randomBytes } from 'node:crypto'
import { insertCardSession } from '~/db/payments/card-sessions'
import type { CardSessionTable } from '~/db/schema/card-sessions'
import { hour } from '~/durations'
import { findBag } from '~/services/cart/current-bag'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { CreditCardInput } from '~/validation/payments/credit-card'
import { openBagOf } from '../new-payment'
import { leavesSomething } from '../put-payment'
import type { CardBuyer } from '../store-card/apply-store-card'
import { acceptedBrands } from './accepted-brands'
import { billingOf } from './card-billing'
import { beginNewCard } from './new-card-limits'

export type CardWorkflow = CardSessionTable['workflow']

/** How long a shopper may take on the provider's page. */
const lifeMs = hour

/**
 * Begins a new credit card that is entered on the provider's page.
 * @returns the address of that page
 */
export async function openCardPage(
  store: Store,
  who: CardBuyer,
  card: CreditCardInput,
  workflow: CardWorkflow,
): Promise<Result<string>> {
  const page = store.gateways.payments.cardpointe?.cardPage
  if (!page || acceptedBrands(store).length === 0) return refuse('feature.unavailable')
  const bag = isCheckout(workflow) ? await openBagOf(store, who) : ok(null)
  if (!bag.ok) return bag
  const order = bag.value && (await findBag(store, who.bagKey))
  const due = order ? leavesSomething(order) : ok(null)
  if (!due.ok) return due
  const billing = await billingOf(store, bag.value, card)
  if (!billing) return refuse('checkout.required')
  const attempt = await beginNewCard(store, who)
  if (!attempt.ok) return attempt

  const reference = newReference()
  const { savePayment, defaultCard, fullName } = card
  const customerId = who.customer?.id ?? null
  await insertCardSession(store.db, {
    ...{ reference, sessionKey: who.sessionKey, workflow, orderId: bag.value?.id ?? null, customerId, fullName },
    billingAddress: JSON.stringify(billing),
    savePayment: savePayment && customerId ? 1 : 0,
    defaultCard: defaultCard ? 1 : 0,
    ...{ nonce: null, state: 'open', result: null, createdAt: store.now(), expiresAt: store.now() + lifeMs },
  })
  return ok(page.address(reference, billing))
}

export function isCheckout(workflow: CardWorkflow): boolean {
  return workflow === 'checkout' || workflow === 'checkoutCart'
}

/** 32 letters and digits, which begin with letters: no gateway reads a card's number in it. */
function newReference(): string {
  return `cs${randomBytes(15).toString('hex')}`
}
