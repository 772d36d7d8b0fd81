import { isDeepStrictEqual } from 'node:util'
import { findBagRow, type OrderRow } from '~/db/orders/orders'
import { hashed } from '~/log.server'
import { findBag } from '~/services/cart/current-bag'
import { lastTaken, takenBy, withPress } from '~/services/cart/presses'
import type { Order } from '~/services/orders/order'
import type { Store } from '~/store.server'
import type { HostedCardInput } from '~/validation/payments/hosted-card'
import { billingOf } from './card-billing'
import type { Saved } from './keep-card'

type Pressed = Pick<OrderRow, 'presses'>

/** What a card of the provider's fields is remembered by on its order. @param instead the payment whose place it took */
function pressOf(clientToken: string, instead?: string): string {
  return ['first-data', hashed(clientToken), ...(instead ? [instead] : [])].join(' ')
}

/** Notes which payment a card became, so that the same asked once more is known. */
export function noteHostedCard(row: Pressed, clientToken: string, paymentId: string, instead?: string): void {
  if (instead && instead !== paymentId) row.presses = withPress(row, pressOf(clientToken, instead), paymentId)
  row.presses = withPress(row, pressOf(clientToken), paymentId)
}

/**
 * The bag as it stands when this very card pays for it already, billed as it is now: whoever did not hear so asks once more,
 * and the card serves once. Null when it does not, or for another payment than it took the place of.
 */
export async function paidByHostedCard(
  store: Store,
  { bagKey }: { bagKey: string },
  { clientToken, cvv, address }: HostedCardInput,
  instead?: string,
): Promise<{ order: Order; saved: Saved } | null> {
  const row = await findBagRow(store.db, bagKey)
  const paymentId = row && becameOf(row, clientToken, instead)
  if (!paymentId || row.state !== 'OPEN') return null
  const order = await findBag(store, bagKey)
  const payment = order?.payments.find(({ id }) => id === paymentId)
  if (!order || !payment) return null
  const billing = await billingOf(store, row, { fullName: payment.fullName ?? '', address })
  const waitsForCode = payment.verificationRequired === 1 && cvv !== undefined
  if (waitsForCode || !isDeepStrictEqual(billing, payment.billingAddress)) return null
  return { order, saved: payment.customerPaymentId === null ? null : 'card' }
}

/** The payment that a card became, and no other one under the same id since. */
function becameOf(row: Pressed, clientToken: string, instead?: string): string | undefined {
  const paymentId = takenBy(row, pressOf(clientToken))
  const isInstead = !instead || instead === paymentId || takenBy(row, pressOf(clientToken, instead)) === paymentId
  const isLast = paymentId !== undefined && lastTaken(row, paymentId) === pressOf(clientToken)
  return isInstead && isLast ? paymentId : undefined
}
