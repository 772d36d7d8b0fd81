import { z } from 'zod'
import type { Cents } from '~/money'
import type { Authorization, CallContext, Outcome, PaymentProvider } from '../payments'
import { type CallPaypal, type PaypalAccess, paypalCaller } from './call-paypal'
import { paypalApproval } from './paypal-approval'
import { paypalNotices } from './paypal-notices'
import { authorizationOf, type PaypalAuthorization, paypalAmount, paypalOrderSchema, paypalUnit } from './paypal-order'
import { alreadyPaid, issueOf, outcomeOf } from './paypal-outcome'

const authorizeMs = 30_000
const otherMs = 10_000
/** A shopper waits for the end of a submit while it is looked up. */
const lookupMs = 5_000

const idReply = z.object({ id: z.string().min(1) })

type Found = { found: 'none' | 'approved' | 'declined' | 'voided'; ref?: string; amount?: Cents }

/**
 * PayPal by its orders (REST, version 2): the payer approves on PayPal's page, the money is held at submit. The key of an
 * operation is PayPal-Request-Id, so a key sent twice is answered twice and held once; it is the invoice id too, by which a
 * hold is found again.
 */
export function paypalOrders(access: PaypalAccess): PaymentProvider {
  const call = paypalCaller(access)
  const approval = paypalApproval(call, access.brandName)
  const post = (path: string, body: unknown, { key, signal }: CallContext, deadlineMs = otherMs) =>
    call({ method: 'POST', path, body, key, deadlineMs, signal })

  return {
    id: 'paypal-orders',
    ways: ['PAYPAL'],
    caps: {
      ...{ settlement: 'external', idempotency: 'key-replays', lookup: true, authLifeDays: 29 },
      ...{ chargesOnce: true, listsBasket: true },
    },
    places: { form: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'] },
    approval,
    ...(access.webhookId ? { notices: paypalNotices(call, access.webhookId) } : {}),

    async prepare(source, _, context) {
      if (source.kind !== 'approved-redirect')
        return { status: 'failed', reason: 'bad-request', detail: 'not an order of PayPal' }
      const read = await approval.read(source.providerToken, context)
      if (read.status !== 'ok') return read
      if (!read.approved) return { status: 'declined', reason: 'approval-gone', code: 'ORDER_NOT_APPROVED', text: '' }
      const display = { brand: 'paypal', last4: '', description: '', email: read.email }
      return {
        status: 'ok',
        prepared: { provider: 'paypal-orders', way: 'PAYPAL', ref: source.providerToken, display },
      }
    },

    async authorize(ref, { amount, basket }, context) {
      const named = await nameAmount(call, ref, paypalUnit(amount, basket), context)
      if (named) return named
      const reply = await post(`${orderPath(ref)}/authorize`, {}, context, authorizeMs)
      return outcomeOf(reply, paypalOrderSchema, (order) => heldOf(authorizationOf(order)))
    },

    async capture(authRef, { amount, final }, context) {
      const body = { amount: paypalAmount(amount), final_capture: final }
      const reply = await post(`${authorizationPath(authRef)}/capture`, body, context)
      return outcomeOf(reply, idReply, ({ id }) => ({ status: 'ok', ref: id, amount }))
    },

    async void(authRef, context) {
      const reply = await post(`${authorizationPath(authRef)}/void`, {}, context)
      const wasVoid = reply.kind === 'reply' && reply.status === 422 && issueOf(reply.body) === 'PREVIOUSLY_VOIDED'
      return wasVoid ? { status: 'ok', alreadyVoid: true } : outcomeOf(reply, z.unknown(), () => ({ status: 'ok' }))
    },

    async refund(captureRef, { amount }, context) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureRef)}/refund`
      const reply = await post(path, { amount: paypalAmount(amount) }, context)
      return outcomeOf(reply, idReply, ({ id }) => ({ status: 'ok', ref: id }))
    },

    async lookup(key, { ref, signal }) {
      if (ref === undefined) return { status: 'unknown', detail: 'its order is not known' }
      const reply = await call({ method: 'GET', path: orderPath(ref), deadlineMs: lookupMs, signal })
      if (reply.kind === 'reply' && reply.status === 404) return { status: 'ok', found: 'none' }
      return outcomeOf(reply, paypalOrderSchema, (order): Outcome<Found> => {
        const made = authorizationOf(order)
        if (made?.invoice_id !== key) return { status: 'ok', found: 'none' }
        const found = made.status === 'VOIDED' ? 'voided' : made.status === 'DENIED' ? 'declined' : 'approved'
        return { status: 'ok', found, ref: made.id, amount: made.amount }
      })
    },
  }
}

const orderPath = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`
const authorizationPath = (ref: string) => `/v2/payments/authorizations/${encodeURIComponent(ref)}`

/**
 * Writes the amount, what it is for and the key into the approved order, for PayPal holds what the order says. Nothing is held by it, so
 * whatever fails here surely did nothing; an order that is authorized already may be so by this very key.
 * @returns why it cannot be authorized; null when it can
 */
async function nameAmount(
  call: CallPaypal,
  ref: string,
  { amount, items }: ReturnType<typeof paypalUnit>,
  { key, signal }: CallContext,
): Promise<Outcome<never> | null> {
  const unit = "/purchase_units/@reference_id=='default'"
  const body = [
    ...(items ? [{ op: 'replace', path: `${unit}/items`, value: items }] : []),
    { op: 'replace', path: `${unit}/amount`, value: amount },
    { op: 'replace', path: `${unit}/invoice_id`, value: key },
  ]
  const reply = await call({ method: 'PATCH', path: orderPath(ref), body, deadlineMs: otherMs, signal })
  if (reply.kind === 'reply' && reply.status === 422 && alreadyPaid.includes(issueOf(reply.body))) return null
  const outcome = outcomeOf(reply, z.unknown(), () => ({ status: 'ok' }))
  if (outcome.status === 'ok') return null
  return outcome.status === 'unknown' ? { status: 'failed', reason: 'unavailable', detail: outcome.detail } : outcome
}

function heldOf(made: PaypalAuthorization | undefined): Outcome<Authorization> {
  if (made?.status === 'DENIED') return { status: 'declined', reason: 'generic', code: 'DENIED', text: '' }
  if (made?.status !== 'CREATED' && made?.status !== 'PENDING')
    return { status: 'unknown', detail: `authorization ${made?.status ?? 'missing'}` }
  return { status: 'ok', ref: made.id, amount: made.amount, pending: made.status === 'PENDING' }
}
