import { noteOnCardSession, spendCardSession } from '~/db/payments/card-sessions'
import type { BillingAddress } from '~/gateways/billing-address'
import type { Prepared } from '~/gateways/payments'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Payer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { type HostedCard, sealAnswer, startOver } from './hosted-card'
import { judgeCode } from './judge-code'

type Asked = { clientToken: string; card: HostedCard; prepared: Prepared; cvv: string; billing: BillingAddress | null }

/**
 * Has the issuer judge the security code of a card that is not on an order yet. A right one is noted with the card; the
 * fifth wrong one in fifteen minutes uses it up. What else is wrong with the card may be its month, which is asked for then.
 */
export async function checkHostedCode(store: Store, who: Payer, asked: Asked): Promise<Result<null>> {
  const { clientToken, card, prepared, cvv, billing } = asked
  const { ref, display } = prepared
  const { brand: cardType, last4 } = display
  const about = { ref, cardType, last4, cvv, counted: clientToken, orderRef: store.newId(), billing }
  const judged = await judgeCode(store, who, about)
  switch (judged) {
    case 'right':
      await noteOnCardSession(store.db, clientToken, sealAnswer(store, clientToken, { ...card, codeChecked: true }))
      return ok(null)
    case 'malformed':
      return refuse('creditCard.code', 'cvv')
    case 'too-often':
      await spendCardSession(store.db, clientToken)
      return startOver('payment.generic')
    case 'declined':
      return refusal({ code: 'creditCard.billing', data: { blockForCVV: true } })
    case 'wrong':
      return refusal({ code: 'creditCard.codeWrong', field: 'cvv', data: { blockForCVV: true } })
    default:
      return refusal({ code: 'creditCard.codeFailed', data: { blockForCVV: true } })
  }
}
