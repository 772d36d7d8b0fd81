import { z } from 'zod'
import type { BillingAddress } from '../billing-address'
import type { Authorization, CallContext, Outcome, PaymentProvider } from '../payments'
import { braintreeNotices } from './braintree-notices'
import {
  amountText,
  type BraintreeTransaction,
  codeOf,
  isDeclined,
  isGone,
  isHeld,
  isTaken,
  isUsedUp,
  outcomeOf,
  transactionReply,
} from './braintree-transaction'
import { type BraintreeAccess, braintreeCaller, type CallBraintree } from './call-braintree'
import { readNonce } from './payment-nonce'

const authorizeMs = 30_000
const otherMs = 10_000
/** A shopper waits for the end of a submit while it is looked up. */
const lookupMs = 5_000

/**
 * PayPal through Braintree's gateway: the nonce that PayPal's button left in the browser is charged at submit. There is no
 * idempotency header: a nonce serves once, and the key of an operation is the order id its transaction is found by.
 */
export function braintree(access: BraintreeAccess): PaymentProvider {
  const call = braintreeCaller(access)
  const account = access.merchantAccountId ? { merchant_account_id: access.merchantAccountId } : {}

  return {
    id: 'braintree',
    ways: ['PAYPAL'],
    caps: {
      ...{ settlement: 'external', idempotency: 'key-unique', lookup: true, authLifeDays: 29 },
      ...{ chargesOnce: true, capturesOnce: true },
    },
    notices: braintreeNotices(access.keys),

    async prepare(source, _, { signal }) {
      if (source.kind === 'nonce') return readNonce(call, source, signal)
      return { status: 'failed', reason: 'bad-request', detail: 'not a nonce of PayPal' }
    },

    async authorize(ref, { amount, billing }, { key, signal }) {
      const transaction = {
        ...{ type: 'sale', amount: amountText(amount), payment_method_nonce: ref, order_id: key, ...account },
        ...(billing ? { billing: addressOf(billing) } : {}),
        options: { submit_for_settlement: false },
      }
      const wish = { method: 'POST', path: 'transactions', body: { transaction } } as const
      const reply = await call({ ...wish, deadlineMs: authorizeMs, signal })
      const outcome = outcomeOf(reply, transactionReply, ({ transaction: made }) =>
        isHeld(made)
          ? { status: 'ok', ref: made.id, amount: made.amount, pending: made.status === 'settlement_pending' }
          : { status: 'unknown', detail: `transaction ${made.status}` },
      )
      return isUsedUp(outcome) ? ((await madeBy(call, key, signal)) ?? outcome) : outcome
    },

    async capture(authRef, { amount }, context) {
      const body = { transaction: { amount: amountText(amount) } }
      return change(call, authRef, { verb: 'submit_for_settlement', body }, context, (now) => {
        const isDone = isTaken(now.status) && now.amount === amount
        return isDone ? { status: 'ok', ref: authRef, amount } : undefined
      })
    },

    void: (authRef, context) =>
      change(call, authRef, { verb: 'void', body: {} }, context, (now, wasRefused) =>
        isGone(now) ? { status: 'ok', alreadyVoid: wasRefused } : undefined,
      ),

    async refund(captureRef, { amount }, { key, signal }) {
      const path = `transactions/${encodeURIComponent(captureRef)}/refund`
      const body = { transaction: { amount: amountText(amount), order_id: key } }
      const reply = await call({ method: 'POST', path, body, deadlineMs: otherMs, signal })
      return outcomeOf(reply, transactionReply, ({ transaction }) => ({ status: 'ok', ref: transaction.id }))
    },

    lookup: (key, { signal }) => lookUp(call, key, signal),
  }
}

/**
 * What a nonce that was used already was used for, when that is this very charge: a call can arrive twice.
 * @returns null when it was another one
 */
async function madeBy(call: CallBraintree, key: string, signal?: AbortSignal): Promise<Outcome<Authorization> | null> {
  const made = await lookUp(call, key, signal)
  if (made.status !== 'ok') return { status: 'unknown', detail: 'the nonce was used, and what for cannot be read' }
  const { found, ref, amount } = made
  return found === 'approved' && ref && amount !== undefined ? { status: 'ok', ref, amount } : null
}

const idsReply = z.object({ search_results: z.object({ ids: z.array(z.string()) }) })

type Found = {
  found: 'none' | 'approved' | 'declined' | 'voided'
  ref?: string
  amount?: BraintreeTransaction['amount']
}

/** The sale made under a key; one that was declined counts when there is no other. */
async function lookUp(call: CallBraintree, key: string, signal?: AbortSignal): Promise<Outcome<Found>> {
  const search = { order_id: { is: key }, type: ['sale'] }
  const wish = { method: 'POST', path: 'transactions/advanced_search_ids', body: { search } } as const
  const reply = await call({ ...wish, deadlineMs: lookupMs, signal })
  const listed = outcomeOf(reply, idsReply, ({ search_results }) => ({ status: 'ok', ids: search_results.ids }))
  if (listed.status !== 'ok') return listed
  let best: Found = { found: 'none' }
  for (const id of listed.ids.slice(0, 5)) {
    const now = await find(call, id, { signal }, lookupMs)
    if (now.status !== 'ok') return now
    const { amount } = now.transaction
    if (isHeld(now.transaction)) return { status: 'ok', found: 'approved', ref: id, amount }
    if (isGone(now.transaction)) best = { found: 'voided', ref: id, amount }
    else if (!isDeclined(now.transaction)) return { status: 'unknown', detail: `transaction ${now.transaction.status}` }
    else if (best.found === 'none') best = { found: 'declined', ref: id, amount }
  }
  return { status: 'ok', ...best }
}

async function find(call: CallBraintree, id: string, { signal }: Pick<CallContext, 'signal'>, deadlineMs = otherMs) {
  const path = `transactions/${encodeURIComponent(id)}`
  const reply = await call({ method: 'GET', path, deadlineMs, signal })
  return outcomeOf(reply, transactionReply, ({ transaction }) => ({ status: 'ok', transaction }))
}

type Change = { verb: string; body: unknown }

/**
 * Changes a transaction; one that cannot be changed that way may have been changed so before, by the same call whose answer
 * was lost.
 * @param read what its state means; undefined: it was not done
 */
async function change<Ok>(
  call: CallBraintree,
  id: string,
  { verb, body }: Change,
  context: CallContext,
  read: (now: BraintreeTransaction, wasRefused: boolean) => Outcome<Ok> | undefined,
): Promise<Outcome<Ok>> {
  const { signal } = context
  const path = `transactions/${encodeURIComponent(id)}/${verb}`
  const reply = await call({ method: 'PUT', path, body, deadlineMs: otherMs, signal })
  const wasRefused = reply.kind === 'reply' && reply.status === 422
  const undone = wasRefused ? codeOf(reply.body) : 'not done'
  const now: Outcome<{ transaction: BraintreeTransaction }> = wasRefused
    ? await find(call, id, context)
    : outcomeOf(reply, transactionReply, ({ transaction }) => ({ status: 'ok', transaction }))
  if (now.status !== 'ok') return now
  return read(now.transaction, wasRefused) ?? { status: 'failed', reason: 'bad-request', detail: undone }
}

function addressOf({ firstName, lastName, ...address }: BillingAddress) {
  return {
    ...{ first_name: firstName, last_name: lastName, street_address: address.addressLine1 },
    ...(address.addressLine2 ? { extended_address: address.addressLine2 } : {}),
    ...{ locality: address.city, region: address.stateProvinceRegion, postal_code: address.postalCode },
    country_code_alpha2: 'US',
  }
}
