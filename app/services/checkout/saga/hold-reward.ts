import type { Tx } from '~/db/client'
import { giveBackPoints, takePoints } from '~/db/rewards/redeeming'
import { changeOrder } from '~/services/orders/change-order'
import { pointsOf } from '~/services/orders/count-reward'
import { keepNote, lastNoteOf } from '~/services/orders/last-note'
import type { Order } from '~/services/orders/order'
import { ok, type Refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { rewardLost } from '../submit/submit-refusals'
import type { Running } from './submission'

/** What a counted order spends of its customer's points; null: nothing. */
export function redeemedOf({ customerId, reward }: Order): { customerId: string; points: number } | null {
  return customerId !== null && reward > 0 ? { customerId, points: pointsOf(reward) } : null
}

/** The refusal of a submit whose points are not there any more, with the code that clients read. */
export function rewardRefusal(): Refusal {
  const errorCodes = [{ code: rewardLost }]
  return { code: 'rewards.redeemFailed', data: { errorCodes, mustReview: true } }
}

/** A total that changed because the reward is worth less than it was says so first. */
export function orLostReward(
  change: Refusal | null,
  before: Pick<Order, 'reward'>,
  after: Pick<Order, 'reward'>,
): Refusal | null {
  if (change?.code !== 'checkout.totalChanged' || after.reward >= before.reward) return change
  const { code, values, more = [] } = change
  return { ...rewardRefusal(), more: [{ code, values }, ...more] }
}

/** Takes the points of an order that is being submitted. @returns false when they are not there */
export async function holdReward(store: Store, tx: Tx, { id, orderId, frozen }: Running): Promise<boolean> {
  if (!frozen.redeemed) return true
  return takePoints(tx, { ...frozen.redeemed, orderId, submissionId: id, at: store.now() })
}

/** Gives the points of an order that is not placed back. */
export async function releaseReward(store: Store, tx: Tx, { id, orderId, frozen }: Running): Promise<void> {
  if (frozen.redeemed) await giveBackPoints(tx, { ...frozen.redeemed, orderId, submissionId: id, at: store.now() })
}

/**
 * Takes a reward that could not be paid off its order, which keeps why.
 * @returns all there is to tell, when a payment went off with it
 */
export async function refuseReward(store: Store, orderId: string, refusal: Refusal): Promise<Refusal | null> {
  const change = await changeOrder(store, orderId, async ({ tx, row }) => {
    row.reward = 0
    await keepNote(tx, row, refusal)
    return ok(null)
  })
  return change.ok ? lastNoteOf(change.value.order) : null
}
