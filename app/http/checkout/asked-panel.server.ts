import type { AskedPanel } from '~/services/checkout/steps/payment-panel'
import type { PaymentPanel } from '~/validation/payments/payment-panels'
import { cardProblemOf } from '../payments/card-return.server'

/** What an address of checkout says of the panel to open. @param kept the panel whose form comes back filled in */
export function askedPanel(query: URLSearchParams, kept?: PaymentPanel): AskedPanel {
  return {
    named: query.get('paymentPanel'),
    cardFailed: cardProblemOf(query) !== null,
    closed: query.has('closed'),
    kept,
  }
}
