import { z } from 'zod'
import { type Cents, cents, currency } from '~/money'
import type { DeclineReason, Outcome, PaymentProvider } from '../payments'
import { callIssuer, type IssuerAccess } from './call-issuer'
import { accountReply, outcomeOf, preparedOf } from './issuer-outcome'

/** A form post must be answered within eight seconds, so the issuer has a little less for what the shopper waits for. */
const shopperWaitsMs = 7_000
const authorizeMs = 30_000
const otherMs = 10_000
/** A shopper waits for the end of a submit while it is looked up. */
const lookupMs = 5_000

const authorizationReply = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('approved'),
    authorizationId: z.string().min(1),
    amount: z.number().int().nonnegative(),
  }),
  z.object({ status: z.literal('declined'), reason: z.string() }),
])
const captureReply = z.object({ captureId: z.string().min(1) })
const refundReply = z.object({ refundId: z.string().min(1) })
const voidReply = z.object({ status: z.literal('voided') })
const verifyReply = z.object({ valid: z.boolean(), attemptsLeft: z.number().int() })
const lookupReply = z.object({
  authorizations: z.array(
    z.object({
      authorizationId: z.string(),
      status: z.enum(['approved', 'declined', 'voided', 'captured']),
      amount: z.number().int(),
    }),
  ),
})

type Found = { found: 'none' | 'approved' | 'declined' | 'voided'; ref?: string; amount?: Cents }

/**
 * The store card, by our own small contract that a merchant puts in front of an issuer. A key sent twice is answered
 * twice and charged once. The account number passes through to the issuer and is kept nowhere.
 */
export function storeCardIssuer(access: IssuerAccess): PaymentProvider {
  const post = (path: string, body: unknown, key: string, deadlineMs: number, signal?: AbortSignal) =>
    callIssuer(access, { method: 'POST', path, body, key, deadlineMs, signal })

  return {
    id: 'store-card',
    ways: ['STORE_CARD'],
    caps: { settlement: 'external', idempotency: 'key-replays', lookup: true, authLifeDays: 7 },

    async prepare(source, { billing }, { key, signal }) {
      if (source.kind !== 'account-number')
        return { status: 'failed', reason: 'bad-request', detail: 'not a store card' }
      const { firstName = '', lastName = '', postalCode = '' } = billing ?? {}
      const reply = await source.number.use((accountNumber) => {
        const body = { accountNumber, holder: { firstName, lastName, postalCode }, purpose: 'checkout' }
        return post('/v1/accounts/tokens', body, key, shopperWaitsMs, signal)
      })
      return outcomeOf(reply, accountReply, (account) => ({ status: 'ok', prepared: preparedOf(account) }))
    },

    async authorize(ref, { amount, billing }, { key, signal }) {
      const body = { accountToken: ref, amount, currency, orderReference: key, billing }
      const reply = await post('/v1/authorizations', body, key, authorizeMs, signal)
      return outcomeOf(reply, authorizationReply, (said) =>
        said.status === 'approved'
          ? { status: 'ok', ref: said.authorizationId, amount: cents(said.amount) }
          : { status: 'declined', reason: declineOf(said.reason), code: said.reason, text: '' },
      )
    },

    async capture(authRef, { amount, final }, { key, signal }) {
      const path = `/v1/authorizations/${encodeURIComponent(authRef)}/capture`
      const reply = await post(path, { amount, final }, key, otherMs, signal)
      return outcomeOf(reply, captureReply, ({ captureId }) => ({ status: 'ok', ref: captureId, amount }))
    },

    async void(authRef, { key, signal }) {
      const path = `/v1/authorizations/${encodeURIComponent(authRef)}/void`
      return outcomeOf(await post(path, {}, key, otherMs, signal), voidReply, () => ({ status: 'ok' }))
    },

    async refund(captureRef, { amount, reason }, { key, signal }) {
      const path = `/v1/captures/${encodeURIComponent(captureRef)}/refund`
      const reply = await post(path, { amount, reason }, key, otherMs, signal)
      return outcomeOf(reply, refundReply, ({ refundId }) => ({ status: 'ok', ref: refundId }))
    },

    async lookup(key, { signal }) {
      const path = `/v1/authorizations?orderReference=${encodeURIComponent(key)}`
      const reply = await callIssuer(access, { method: 'GET', path, deadlineMs: lookupMs, signal })
      return outcomeOf(reply, lookupReply, ({ authorizations: [made] }): Outcome<Found> => {
        if (!made) return { status: 'ok', found: 'none' }
        const found = made.status === 'captured' ? 'approved' : made.status
        return { status: 'ok', found, ref: made.authorizationId, amount: cents(made.amount) }
      })
    },

    async verify(ref, number, { key, signal }) {
      const path = `/v1/accounts/${encodeURIComponent(ref)}/verify`
      const reply = await number.use((accountNumber) => post(path, { accountNumber }, key, shopperWaitsMs, signal))
      return outcomeOf(reply, verifyReply, (said) => ({ status: 'ok', ...said }))
    },
  }
}

function declineOf(reason: string): DeclineReason {
  if (reason === 'over_limit') return 'amount'
  return reason === 'verification_required' ? 'verification-required' : 'generic'
}
