import { insertCardSession } from '~/db/payments/card-sessions'
import { hour } from '~/durations'
import type { CardFieldsSession } from '~/gateways/card-fields'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { openBagOf } from '../new-payment'
import type { CardBuyer } from '../store-card/apply-store-card'
import { acceptedBrands } from './accepted-brands'
import { beginNewCard } from './new-card-limits'

type Begun = Pick<CardFieldsSession, 'clientToken' | 'publicKey'>

/** How long a card may wait between its fields and the details that go with it. */
const lifeMs = hour

/**
 * Begins a new credit card that is entered in the provider's fields: in checkout for whoever has a bag, elsewhere for who is
 * signed in. Its session serves one card.
 */
export async function beginCardFields(store: Store, who: CardBuyer, inCheckout: boolean): Promise<Result<Begun>> {
  const { cardFields } = store.gateways
  if (!cardFields || acceptedBrands(store).length === 0) return refuse('creditCard.prepare')
  if (inCheckout) {
    const bag = await openBagOf(store, who)
    if (!bag.ok) return bag
  } else if (!who.customer || who.remembered) {
    return refusal({ code: 'login.required', kind: 'unauthorized' })
  }
  const attempt = await beginNewCard(store, who)
  if (!attempt.ok) return attempt
  const opened = await cardFields.openSession({})
  if (opened.status !== 'ok') return refuse('creditCard.prepare')
  const { clientToken, publicKey, nonce } = opened
  await insertCardSession(store.db, {
    ...{ reference: clientToken, sessionKey: who.sessionKey, workflow: inCheckout ? 'checkout' : 'account', nonce },
    ...{ orderId: null, customerId: who.customer?.id ?? null, fullName: null, billingAddress: null },
    ...{ savePayment: 0, defaultCard: 0, state: 'open', result: null },
    ...{ createdAt: store.now(), expiresAt: store.now() + lifeMs },
  })
  return ok({ clientToken, publicKey })
}
