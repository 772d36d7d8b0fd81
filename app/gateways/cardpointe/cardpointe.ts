import { cents, currency, decimal } from '~/money'
import type { BillingAddress } from '../billing-address'
import type { CardChecks } from '../card-checks'
import type { CallContext, Outcome, PaymentProvider } from '../payments'
import { callGateway, type GatewayAccess, type GatewayAnswer } from './call-gateway'
import { type CardPageAccess, cardPage } from './card-page'
import { cardOf, preparedCard } from './card-token'
import { checksOf, isNotFound, refusedOutcome } from './gateway-codes'
import { lookUp, settle } from './settled'
import { tokenizeWallet } from './wallet-token'

/** A form post must be answered within eight seconds, so the gateway has a little less for what the shopper waits for. */
const shopperWaitsMs = 7_000
const otherMs = 10_000

/**
 * Fiserv CardPointe: cards behind CardSecure's tokens. There is no idempotency header: the order id is the key, used for
 * one call only, and what became of a call is found by it.
 * @param page the gateway's own page for new cards, where the merchant has one
 */
export function cardPointe(access: GatewayAccess, page?: CardPageAccess): PaymentProvider {
  const { merchid, authorizeMs } = access
  const ask = (path: string, body: object, deadlineMs: number, { signal }: CallContext) =>
    callGateway(access, { path, body: { merchid, ...body }, deadlineMs, signal })

  return {
    id: 'cardpointe',
    ways: ['CREDIT_CARD', 'APPLE_PAY', 'GOOGLE_PAY'],
    caps: { settlement: 'external', idempotency: 'key-unique', lookup: true, authLifeDays: 7, capturesOnce: true },

    async prepare(source, _, context) {
      if (source.kind === 'apple-pay' || source.kind === 'google-pay') {
        return tokenizeWallet(access, source, { deadlineMs: shopperWaitsMs, signal: context.signal })
      }
      const prepared = source.kind === 'card-token' ? preparedCard(source, 'CREDIT_CARD') : null
      if (prepared) return { status: 'ok', prepared }
      return { status: 'failed', reason: 'bad-request', detail: 'not a card of this gateway' }
    },

    async authorize(ref, { amount, billing }, context) {
      const held = { ...cardFields(ref, billing), amount: decimal(amount), orderid: context.key, capture: 'N' }
      const outcome = await ask('auth', held, authorizeMs, context)
      if (outcome.status !== 'ok') return outcome
      const { answer } = outcome
      if (answer.respstat === 'B') return letGo(access, context)
      if (answer.respstat === 'C') return refusedOutcome(answer)
      return { status: 'ok', ref: answer.retref, amount: amountOf(answer), checks: checksOf(answer) }
    },

    async capture(authRef, { amount }, context) {
      const outcome = await ask('capture', { retref: authRef, amount: decimal(amount) }, otherMs, context)
      const taken = await settle(access, authRef, outcome, context, (now) => isTaken(now, amount))
      return taken.status === 'ok' ? { status: 'ok', ref: authRef, amount } : taken
    },

    async void(authRef, context) {
      const outcome = await ask('void', { retref: authRef }, otherMs, context)
      return settle(access, authRef, outcome, context, ({ setlstat }) => setlstat === 'Voided')
    },

    async refund(captureRef, { amount }, context) {
      const body = { retref: captureRef, amount: decimal(amount), orderid: context.key }
      const outcome = await ask('refund', body, otherMs, context)
      if (outcome.status !== 'ok') return outcome
      return outcome.answer.respstat === 'A'
        ? { status: 'ok', ref: outcome.answer.retref }
        : refusedCall(outcome.answer)
    },

    lookup: (key, context) => lookUp(access, key, context),

    ...(page ? { cardPage: cardPage(access, page), places: { form: page.places } } : {}),

    async checkCode(ref, cvv, { billing }, context) {
      const outcome = await cvv.use((cvv2) => {
        const body = { ...cardFields(ref, billing), amount: '0.00', orderid: context.key, capture: 'N', cvv2 }
        return ask('auth', body, shopperWaitsMs, context)
      })
      return outcome.status === 'ok' ? checkedCode(outcome.answer) : outcome
    },
  }
}

function cardFields(ref: string, billing: BillingAddress | undefined) {
  const { token, expiry } = cardOf(ref)
  const known = expiry ? { expiry } : {}
  const card = { account: token, ...known, currency, ecomind: 'E' }
  if (!billing) return card
  const { firstName, lastName, fullName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = billing
  return {
    ...card,
    name: fullName ?? `${firstName} ${lastName}`.trim(),
    address: addressLine1,
    ...(addressLine2 ? { address2: addressLine2 } : {}),
    ...{ city, region: stateProvinceRegion, country: 'US', postal: postalCode.replace('-', '') },
  }
}

/** The gateway gave up on the processor: it is told to let go of whatever may be held, and only then nothing is. */
async function letGo(access: GatewayAccess, { key, signal }: CallContext): Promise<Outcome<never>> {
  const body = { merchid: access.merchid, orderid: key }
  const outcome = await callGateway(access, { path: 'voidByOrderId', body, deadlineMs: otherMs, signal })
  const isGone = outcome.status === 'ok' && (outcome.answer.respstat === 'A' || isNotFound(outcome.answer))
  return isGone
    ? { status: 'failed', reason: 'unavailable', detail: 'no answer of the processor' }
    : { status: 'unknown', detail: 'no answer of the processor' }
}

/** A wrong code is an answer, whether the issuer declined over it or only says so. */
function checkedCode(answer: GatewayAnswer): Outcome<{ checks: CardChecks }> {
  const checks = checksOf(answer)
  if (answer.respstat === 'A') return { status: 'ok', checks }
  const refused = refusedCall(answer)
  const isCode = refused.status === 'declined' && refused.reason === 'cvv'
  return isCode ? { status: 'ok', checks: { ...checks, cvv: 'no-match' } } : refused
}

/** A "no" to a call that holds nothing. */
function refusedCall(answer: GatewayAnswer): Outcome<never> {
  if (answer.respstat === 'B') return { status: 'failed', reason: 'unavailable', detail: 'no answer of the processor' }
  return refusedOutcome(answer)
}

const amountOf = ({ amount }: GatewayAnswer) => cents(Math.round(Number(amount) * 100))

function isTaken(now: GatewayAnswer, amount: number): boolean {
  return ['Queued for Capture', 'Accepted'].includes(now.setlstat) && amountOf(now) === amount
}
