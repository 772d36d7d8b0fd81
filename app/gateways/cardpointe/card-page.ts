import type { BillingAddress } from '../billing-address'
import type { CardPage, Outcome, Prepared } from '../payments'
import { callGateway, type GatewayAccess, type GatewayAnswer } from './call-gateway'
import { preparedCard } from './card-token'
import { checksOf, isNotFound, refusedOutcome } from './gateway-codes'

/** `address` of the hosted payment page; `places`: its origin, when it is another than the shop's. */
export type CardPageAccess = { address: string; places: string[] }

const readMs = 7_000

/**
 * The gateway's hosted payment page. The shopper's reference goes there as the invoice, under which the gateway knows what
 * was entered; the page itself tells where it leads back to.
 */
export function cardPage(access: GatewayAccess, { address }: CardPageAccess): CardPage {
  return {
    address: (reference, billing) => `${address}?${new URLSearchParams(prefilled(reference, billing))}`,
    async read(reference, { signal }) {
      const path = `inquireByOrderid/${reference}/${access.merchid}/1`
      const outcome = await callGateway(access, { path, deadlineMs: readMs, signal })
      return outcome.status === 'ok' ? entered(access, reference, outcome.answer) : outcome
    },
  }
}

function prefilled(invoice: string, billing: BillingAddress): Record<string, string> {
  const { firstName, lastName, addressLine1, addressLine2 = '', city, stateProvinceRegion, postalCode } = billing
  return {
    ...{ total: '0.00', invoice, billFName: firstName, billLName: lastName, billAddress1: addressLine1 },
    ...(addressLine2 ? { billAddress2: addressLine2 } : {}),
    ...{ billCity: city, billState: stateProvinceRegion, billZip: postalCode, billCountry: 'US' },
  }
}

async function entered(
  access: GatewayAccess,
  orderid: string,
  answer: GatewayAnswer,
): Promise<Outcome<{ prepared: Prepared | null }>> {
  if (isNotFound(answer)) return { status: 'ok', prepared: null }
  if (answer.respstat === 'B') return { status: 'failed', reason: 'unavailable', detail: 'no answer of the processor' }
  if (answer.respstat === 'C') return refusedOutcome(answer)
  // the amount stands in the page's address, where a shopper can change it: the order is charged when it is submitted
  if (Number(answer.amount) > 0) {
    const body = { merchid: access.merchid, orderid }
    await callGateway(access, { path: 'voidByOrderId', body, deadlineMs: readMs })
  }
  const prepared = preparedCard(answer, 'CREDIT_CARD')
  if (!prepared) return { status: 'failed', reason: 'bad-request', detail: 'no token' }
  return { status: 'ok', prepared: { ...prepared, checks: checksOf(answer) } }
}
