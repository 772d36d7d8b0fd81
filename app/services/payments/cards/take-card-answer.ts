import { answerCardSession, findCardOfFields } from '~/db/payments/card-sessions'
import type { CardFieldsAnswer } from '~/gateways/card-fields'
import { isSame } from '~/signed.server'
import type { Store } from '~/store.server'
import { openAnswer, sealAnswer } from './hosted-card'

/** A webhook of the fields' provider: whose card it is about, what proves it, and its body. */
type Webhook = { address: string; clientToken: string; nonce: string; body: unknown }

/**
 * Takes the provider's answer about a card. It must carry the nonce of the session it is about. The first answer counts;
 * the same once more is agreed to and changes nothing, like anything about a card that was used already.
 * @returns false when it is not to be believed: nothing has changed
 */
export async function takeCardAnswer(store: Store, { address, clientToken, nonce, body }: Webhook): Promise<boolean> {
  const { cardFields } = store.gateways
  if (!cardFields?.mayCall(address)) return false
  const session = await findCardOfFields(store.db, clientToken, store.now())
  if (!session || !isSame(nonce, session.nonce ?? '')) return false
  const answer = cardFields.readAnswer(body)
  if (!answer) return false
  if (
    session.state === 'open' &&
    (await answerCardSession(store.db, clientToken, sealAnswer(store, clientToken, answer)))
  ) {
    return true
  }
  const now = await findCardOfFields(store.db, clientToken, store.now())
  const known = now && openAnswer(store, now)
  return now?.state === 'used' || (known != null && sameCard(known, answer))
}

/** What the issuer said of the code may have been learnt since. */
function sameCard(known: CardFieldsAnswer, told: CardFieldsAnswer): boolean {
  const facts = (answer: CardFieldsAnswer) =>
    answer.status === 'ok' ? [answer.token, answer.expiry, answer.name] : answer.reasons
  return known.status === told.status && JSON.stringify(facts(known)) === JSON.stringify(facts(told))
}
