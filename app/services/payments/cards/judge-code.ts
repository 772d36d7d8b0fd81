import { hour, minute } from '~/durations'
import type { BillingAddress } from '~/gateways/billing-address'
import { Secret } from '~/gateways/payments'
import { hashed } from '~/log.server'
import type { Result } from '~/services/result'
import { addressBucket, beginTry, type Limit, type Payer, sessionBucket, type Try } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { mustTypeCodeAgain } from './card-policy'

type Counted = {
  /** What the gateway knows the card by. */
  ref: string
  cardType: string
  last4: string
  /** Whose tries are counted: the saved payment, the payment on the order, or the card on its way there. */
  counted: string
}

type Asked = Counted & {
  cvv: string
  orderRef: string
  billing: BillingAddress | null
}

/**
 * Has a card's issuer judge a security code; nothing is charged, and the code is kept nowhere. `declined`: the card is no
 * good at all; `too-often`: wrong, and not to be tried again in fifteen minutes; `unknown`: nobody could tell.
 */
export async function judgeCode(
  store: Store,
  who: Payer,
  asked: Asked,
): Promise<'right' | 'wrong' | 'declined' | 'malformed' | 'too-often' | 'unknown'> {
  const { ref, cardType, cvv, orderRef, billing } = asked
  const gateway = store.gateways.payments.cardpointe
  if (!gateway?.checkCode) return 'unknown'
  if (cvv.length !== (cardType === 'AMEX' ? 4 : 3)) return 'malformed'
  const attempt = await beginCode(store, who, asked)
  if (!attempt.ok) return 'too-often'
  const context = { key: store.newId(), orderRef }
  const outcome = await gateway.checkCode(ref, new Secret(cvv), { billing: billing ?? undefined }, context)
  const isWrong = outcome.status === 'declined' || (outcome.status === 'ok' && mustTypeCodeAgain(outcome.checks))
  if (!isWrong) await attempt.value.succeeded()
  if (outcome.status === 'ok' && !isWrong) return 'right'
  if (!isWrong) return 'unknown'
  if (attempt.value.left === 0) return 'too-often'
  return outcome.status === 'declined' ? 'declined' : 'wrong'
}

/** Counts a code before it is judged, here or on the provider's own page. */
export function beginCode(store: Store, who: Payer, asked: Counted): Promise<Result<Try>> {
  return beginTry(store, codeLimits(who, asked))
}

/** The code of one card, whichever way it is asked for: a card that is entered once more gives no new tries. */
function codeLimits(who: Payer, { counted, ref, cardType, last4 }: Counted): Limit[] {
  return [
    { bucket: `security code ${counted}`, most: 5, ms: 15 * minute },
    { bucket: sessionBucket(`security code of ${cardType} ${last4}`, who), most: 5, ms: 15 * minute },
    { bucket: `security code card ${hashed(ref)}`, most: 15, ms: hour },
    { bucket: addressBucket('security code', who), most: 30, ms: hour },
  ]
}
