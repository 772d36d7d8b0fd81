import { setTimeout as delay } from 'node:timers/promises'
import { countUnits } from '~/db/cart/bags'
import {
  findLatestSubmission,
  findSubmissionById,
  findSubmissionByKey,
  type SubmissionRow,
} from '~/db/checkout/submissions'
import { whenConnected } from '~/db/client'
import { findBagRow, type OrderRow } from '~/db/orders/orders'
import { findLastOrderNumber } from '~/db/orders/placing'
import { hashed } from '~/log.server'
import { customerOfBag } from '~/services/orders/shopper'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { claimOrder } from '../saga/claim-order'
import { runSubmission } from '../saga/run-submission'
import {
  isReused,
  type NamedWish,
  type Running,
  type SubmitAnswer,
  type SubmitWish,
  storedAnswer,
} from '../saga/submission'
import { submissionKeyOf } from '../saga/submission-key'

/**
 * Places the visitor's bag as an order, once. The same key with the same wish gets the same answer, also later and from
 * another process; used for something else (isReused) it is refused ('key-reused'). Who presses while an order is being
 * placed waits for that one's answer.
 * @returns 'finishing' when the end was not reached within `wish.waitMs`: ask findSubmission again. A refusal's
 * `data.errorCodes` says why a payment failed
 */
export async function submitOrder(store: Store, bagKey: string, wish: SubmitWish): Promise<Result<SubmitAnswer>> {
  const deadline = performance.now() + wish.waitMs
  const bag = await findBagRow(store.db, bagKey)
  const submissionKey = wish.submissionKey ?? (bag ? submissionKeyOf(bag) : 'no-bag')
  const isNamedHere = wish.submissionKey === null
  return submitNamed(store, bagKey, bag, { ...wish, submissionKey, isNamedHere }, deadline)
}

async function submitNamed(
  store: Store,
  bagKey: string,
  bag: OrderRow | undefined,
  wish: NamedWish,
  deadline: number,
): Promise<Result<SubmitAnswer>> {
  const known = await findSubmissionByKey(store.db, bagKey, wish.submissionKey)
  if (known && isReused(known, wish)) return keyReused()
  if (known) return waitForAnswer(store, bagKey, known, deadline)

  if (!bag) return answerWithoutBag(store, bagKey)
  const claimed = bag.state === 'OPEN' ? await claimOrder(store, bag, wish) : null
  if (claimed?.ok) return run(store, bagKey, claimed.value, deadline)
  if (claimed === null) return followWinner(store, bagKey, bag, wish, deadline)
  return claimed.refusal.code === 'cart.empty' ? answerWithoutBag(store, bagKey) : claimed
}

/** What became of a submission of this visitor. */
export async function findSubmission(
  store: Store,
  bagKey: string,
  submissionId: string,
): Promise<Result<SubmitAnswer>> {
  const row = await findSubmissionById(store.db, bagKey, submissionId)
  if (!row) return refusal({ code: 'notFound', kind: 'not-found' })
  return storedAnswer(row) ?? ok({ state: 'finishing', submissionId })
}

/** Pressed again after the order was placed: the same number, as long as nothing new lies in the bag. */
async function answerWithoutBag(store: Store, bagKey: string): Promise<Result<SubmitAnswer>> {
  const customerId = customerOfBag(bagKey)
  const placed = await findLastOrderNumber(store.db, customerId ? { customerId } : { idHash: bagKey })
  if (placed && (await countUnits(store.db, bagKey)) === 0) return ok({ state: 'placed', orderNumber: placed })
  return refuse('cart.empty')
}

/** The work goes on when the wait is over; what it could not finish the completer will. */
async function run(store: Store, bagKey: string, running: Running, deadline: number): Promise<Result<SubmitAnswer>> {
  const answered = new Promise<void>((resolve) => {
    runSubmission(store, running, resolve)
      .catch((error) => store.log('fault', { submission: hashed(running.id), error }))
      .finally(resolve)
  })
  await Promise.race([answered, delay(Math.max(0, deadline - performance.now()), undefined, { ref: false })])
  const { id, orderNumber } = running
  if (orderNumber) return ok({ state: 'placed', orderNumber })
  return whenConnected(() => findSubmission(store, bagKey, id))
}

/** Somebody else has the order: their answer is ours too. */
async function followWinner(
  store: Store,
  bagKey: string,
  { id }: OrderRow,
  wish: NamedWish,
  deadline: number,
): Promise<Result<SubmitAnswer>> {
  const winner = await findLatestSubmission(store.db, id)
  if (!winner) return refusal({ code: 'cart.submitting', kind: 'conflict' })
  if (winner.submissionKey === wish.submissionKey && isReused(winner, wish)) return keyReused()
  return waitForAnswer(store, bagKey, winner, deadline)
}

function keyReused() {
  return refusal({ code: 'checkout.keyReused', kind: 'key-reused' })
}

const lookEvery = 100
const loserWaitMs = 5_000

async function waitForAnswer(
  store: Store,
  bagKey: string,
  first: SubmissionRow,
  deadline: number,
): Promise<Result<SubmitAnswer>> {
  const end = Math.min(deadline, performance.now() + loserWaitMs)
  for (let row: SubmissionRow | undefined = first; row; row = await findSubmissionById(store.db, bagKey, first.id)) {
    const answer = storedAnswer(row)
    if (answer) return answer
    if (performance.now() + lookEvery > end) break
    await delay(lookEvery)
  }
  return ok({ state: 'finishing', submissionId: first.id })
}
