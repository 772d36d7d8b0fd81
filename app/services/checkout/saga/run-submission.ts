import { setTimeout as delay } from 'node:timers/promises'
import type { OperationRow } from '~/db/checkout/payment-operations'
import { restLease } from '~/db/checkout/submissions'
import type { Tx } from '~/db/client'
import { blockForCode, requireConfirmation } from '~/db/payments/applied-payments'
import { hour } from '~/durations'
import { removedRefusal } from '~/services/orders/lapsed-payment'
import { failed } from '~/services/payments/instalments/start-instalment'
import type { Refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { paymentRefusal, verificationRefusal } from '../submit/submit-refusals'
import { holdLease, LeaseLost } from './lease'
import { isSettled, lookUpOperation, settledAt } from './look-up-operation'
import { approveAnew } from './open-charge'
import { authorize, partialApproval } from './operation-results'
import { placeOrder } from './place-order'
import type { Running } from './submission'
import { turnBack } from './turn-back'
import { isOwed, voidOperations } from './void-operations'

/**
 * Works on a claimed submission until the order is placed, the bag is open again, or the next try is so far off that the
 * completer should make it. May be stopped at any point: the database always says what to do next.
 * @param answered called once the answer is stored: what a provider still holds is given back after that
 */
export async function runSubmission(store: Store, running: Running, answered = () => {}): Promise<void> {
  const letGo = holdLease(store, running)
  try {
    if (running.state === 'AUTHORIZING') await finish(store, running)
    answered()
    if (running.state === 'COMPENSATING') await giveBack(store, running)
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  } finally {
    letGo()
  }
}

/** Waits between looking again while the shopper is watching, in ms; afterwards the completer takes its turns. */
function soon({ config: { SUBMIT_LOOK_AGAIN_MS: last } }: Store): number[] {
  return [0, last / 5, last]
}

async function finish(store: Store, running: Running): Promise<void> {
  for (const operation of running.operations) {
    if (operation.status === 'intent' && !running.resumed && !isExpired(store, running)) {
      await authorize(store, running, operation)
    }
    for (const ms of soon(store)) {
      if (!isOpen(operation) || (ms > 0 && isGivenUp(store, running, operation))) break
      if (ms > 0) await delay(ms)
      await lookUpOperation(store, running, operation)
    }
    if (isOpen(operation) && !isGivenUp(store, running, operation)) return comeBackLater(store, running, operation)
    if (!isPaid(operation)) return stop(store, running, operation)
  }
  if (isExpired(store, running) && running.resumed) return end(store, running, paymentRefusal('service'))
  await placeOrder(store, running)
}

function isOpen({ status }: OperationRow): boolean {
  return status === 'sent' || status === 'unknown'
}

function isPaid({ status, code }: OperationRow): boolean {
  return status === 'approved' && code !== partialApproval
}

/**
 * Nobody can say what became of it although it can no longer land: the shopper gets the bag back, the rest is looked up
 * later.
 */
function isGivenUp(store: Store, running: Running, operation: OperationRow): boolean {
  return isExpired(store, running) || isSettled(store, operation)
}

/** Reserved stock is not kept for ever. */
function isExpired(store: Store, { frozen }: Running): boolean {
  return store.now() > frozen.reservedUntil
}

/** Ways to PayPal: what was approved is approved anew. */
const paypal = ['paypal-orders', 'braintree']

/** Its payer never approved it: nothing of the order changed, and nothing was declined. */
const notApproved = { ...paymentRefusal('general'), ...failed().refusal }

async function stop(store: Store, running: Running, operation: OperationRow): Promise<void> {
  if (operation.status === 'declined' && operation.code === 'verification-required') {
    return end(store, running, verificationRefusal({ type: 'STORE_CARD', blockedForCvv: 0 }), (tx) =>
      requireConfirmation(tx, operation.paymentId),
    )
  }
  if (operation.status === 'declined' && operation.code === 'cvv') {
    return end(store, running, paymentRefusal('general'), (tx) => blockForCode(tx, operation.paymentId))
  }
  if (paypal.includes(operation.provider) && operation.code === 'approval-gone') return end(store, running, approveAnew)
  if (operation.provider === 'afterpay' && operation.code === 'approval-gone')
    return end(store, running, removedRefusal)
  if (operation.code === 'not-approved') return end(store, running, notApproved)
  const amount = operation.code === 'amount' || operation.code === partialApproval
  const declined = operation.status === 'declined' || operation.status === 'approved'
  const unreached = operation.status === 'unknown' ? 'unknown' : 'service'
  return end(store, running, paymentRefusal(amount ? 'amount' : declined ? 'general' : unreached, operation.provider))
}

/** @param mark what is noted of the payment, in the transaction that opens the bag again */
async function end(store: Store, running: Running, refusal: Refusal, mark?: (tx: Tx) => Promise<void>): Promise<void> {
  await turnBack(store, running, refusal, mark)
  if (running.operations.some(isOwed)) running.state = 'COMPENSATING'
}

async function giveBack(store: Store, running: Running): Promise<void> {
  if (await voidOperations(store, running)) return
  const tries = Math.max(...running.operations.filter(isOwed).map((operation) => operation.tries))
  await restLease(store.db, running, store.now() + backOff(tries))
}

/** Looks again in a while, and in any case once the last call can no longer land: the shopper waits for that moment. */
async function comeBackLater(store: Store, running: Running, operation: OperationRow): Promise<void> {
  const next = store.now() + Math.min(backOff(operation.tries), 10_000)
  await restLease(store.db, running, Math.min(next, settledAt(store, operation)))
}

/** Seconds at first, six hours at most. */
function backOff(tries: number): number {
  return Math.min(6 * hour, 1_000 * 2 ** Math.min(tries, 15))
}
