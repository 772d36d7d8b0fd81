import { findNewestAnswered } from '~/db/payments/card-sessions'
import { findBag } from '~/services/cart/current-bag'
import { askingAgain } from '~/services/orders/asks-again'
import { paymentToConfirm } from '~/services/orders/order'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { CardBuyer } from '../store-card/apply-store-card'
import { beginCardFields } from './begin-card-fields'
import { checkHostedCode } from './check-hosted-code'
import { confirmCreditCard } from './confirm-credit-card'
import { hostedCardOf } from './hosted-card'

/**
 * Judges the security code of the card that was just entered in the provider's fields; when none waits, of the one on the
 * order.
 */
export async function validateCard(store: Store, who: CardBuyer, cvv: string): Promise<Result<unknown>> {
  const session = await findNewestAnswered(store.db, { sessionKey: who.sessionKey, now: store.now() })
  const card = session && hostedCardOf(store, session)
  if (!session || !card?.ok) return confirmCreditCard(store, who, cvv)
  const { token, expiry } = card.value
  const context = { key: store.newId(), orderRef: store.newId() }
  const outcome = await store.gateways.payments.cardpointe?.prepare({ kind: 'card-token', token, expiry }, {}, context)
  if (outcome?.status !== 'ok') return refuse('creditCard.codeFailed')
  const asked = { clientToken: session.reference, card: card.value, prepared: outcome.prepared, cvv, billing: null }
  return checkHostedCode(store, who, asked)
}

/** What a client needs to confirm the card on the order with the provider's script: a session of its own. */
export async function beginValidation(store: Store, who: CardBuyer) {
  const bag = askingAgain(who, await findBag(store, who.bagKey))
  if (!bag || paymentToConfirm(bag)?.type !== 'CREDIT_CARD') return refuse('creditCard.prepare')
  const begun = await beginCardFields(store, who, true)
  if (!begun.ok) return begun
  return ok({ clientToken: begun.value.clientToken, publicKeyBase64: begun.value.publicKey })
}
