import { z } from 'zod'
import type { Outcome, PayerApproval, PaymentProvider } from '../payments'
import type { AmountLimits } from '../provider-limits'
import { errorCodeOf, moneyOf, moneySchema, outcomeOf } from './afterpay-outcome'
import { afterpayApproval } from './approval'
import { type AfterpayAccess, callAfterpay } from './call-afterpay'
import { afterpayLimits } from './limits'

/** The provider may take so long over money; the submit goes on without waiting for it, and asks what became of it. */
const moneyMs = 70_000
const otherMs = 20_000
/** A shopper waits for the end of a submit while it is looked up. */
const lookupMs = 5_000

const paymentSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['APPROVED', 'DECLINED']),
  paymentState: z.string(),
  merchantReference: z.string().nullish(),
  originalAmount: moneySchema,
})
type Payment = z.output<typeof paymentSchema>
const listSchema = z.object({ results: z.array(paymentSchema) })
const idSchema = z.object({ id: z.string().min(1) })
const refundSchema = z.object({ refundId: z.string().min(1) })
const anything = z.unknown()

type Found = Extract<Awaited<ReturnType<NonNullable<PaymentProvider['lookup']>>>, { status: 'ok' }>

/** What pages need of it: its script, and what their policy lists for it. */
type Browser = Pick<PaymentProvider, 'places'> & Pick<PayerApproval, 'script'>

/**
 * Afterpay, online API version 2, for the United States. The payer approves a checkout on the provider's page; its token
 * is charged once, under the key of the operation. A request sent twice is answered twice and charged once.
 * @param own the limits that hold until the provider told its own
 */
export function afterpay(
  access: AfterpayAccess,
  own: AmountLimits,
  { places, ...browser }: Browser = {},
): PaymentProvider {
  const post = (path: string, body: unknown, signal?: AbortSignal, deadlineMs = moneyMs) =>
    callAfterpay(access, { method: 'POST', path, body, deadlineMs, signal })
  const at = (paymentId: string, verb: string) => `/payments/${encodeURIComponent(paymentId)}/${verb}`

  return {
    id: 'afterpay',
    ways: ['AFTERPAY'],
    caps: { settlement: 'external', idempotency: 'key-replays', lookup: true, authLifeDays: 13, chargesOnce: true },
    limits: afterpayLimits(access, own),
    approval: afterpayApproval(access, browser),
    places,

    async prepare(source) {
      if (source.kind !== 'approved-redirect') return { status: 'failed', reason: 'bad-request', detail: 'no approval' }
      const display = { brand: 'afterpay', last4: '', description: '' }
      return { status: 'ok', prepared: { provider: 'afterpay', way: 'AFTERPAY', ref: source.providerToken, display } }
    },

    async authorize(token, { amount }, { key, signal }) {
      const body = { requestId: key, token, merchantReference: key, amount: moneyOf(amount) }
      return outcomeOf(await post('/payments/auth', body, signal), paymentSchema, ({ id, status, originalAmount }) =>
        status === 'APPROVED'
          ? { status: 'ok', ref: id, amount: originalAmount }
          : { status: 'declined', reason: 'generic', code: 'declined', text: '' },
      )
    },

    async capture(paymentId, { amount }, { key, signal }) {
      const reply = await post(at(paymentId, 'capture'), { requestId: key, amount: moneyOf(amount) }, signal)
      return outcomeOf(reply, idSchema, ({ id }) => ({ status: 'ok', ref: id, amount }))
    },

    async void(paymentId, { key, signal }) {
      const reply = await post(at(paymentId, 'void'), { requestId: key }, signal, otherMs)
      if (reply.kind === 'reply' && errorCodeOf(reply.body) === 'payment_voided')
        return { status: 'ok', alreadyVoid: true }
      return outcomeOf(reply, idSchema, () => ({ status: 'ok' }))
    },

    async refund(paymentId, { amount }, { key, orderRef, signal }) {
      const wish = { requestId: key, merchantReference: orderRef, refundMerchantReference: key }
      const reply = await post(at(paymentId, 'refund'), { ...wish, amount: moneyOf(amount) }, signal)
      return outcomeOf(reply, refundSchema, ({ refundId }) => ({ status: 'ok', ref: refundId }))
    },

    async reverse(token, { signal }) {
      const reply = await post(`/payments/token:${encodeURIComponent(token)}/reversal`, {}, signal, otherMs)
      return outcomeOf(reply, anything, () => ({ status: 'ok' }))
    },

    async lookup(key, { ref: token, signal }): Promise<Outcome<Found>> {
      const path = token
        ? `/payments/token:${encodeURIComponent(token)}`
        : `/payments?merchantReferences=${encodeURIComponent(key)}`
      const reply = await callAfterpay(access, { method: 'GET', path, deadlineMs: lookupMs, signal })
      if (token && reply.kind === 'reply' && reply.status === 404) return { status: 'ok', found: 'none' }
      return token
        ? outcomeOf(reply, paymentSchema, (payment) => foundOfToken(payment, key))
        : outcomeOf(reply, listSchema, ({ results }) => foundOf(results, key))
    },
  }
}

function foundOfToken(payment: Payment, key: string): Outcome<Found> {
  if (!payment.merchantReference) return { status: 'unknown', detail: 'a payment without its reference' }
  return payment.merchantReference === key ? foundOf([payment], key) : { status: 'ok', found: 'other' }
}

function foundOf(payments: Payment[], key: string): Found {
  const made = payments.find(({ merchantReference }) => merchantReference === key)
  if (!made) return { status: 'ok', found: 'none' }
  const { id: ref, originalAmount: amount } = made
  if (made.status === 'DECLINED') return { status: 'ok', found: 'declined', ref }
  return { status: 'ok', found: made.paymentState === 'VOIDED' ? 'voided' : 'approved', ref, amount }
}
