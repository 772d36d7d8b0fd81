import { findOperation, type OperationRow } from '~/db/checkout/payment-operations'
import {
  type HoldPlace,
  listLiveHolds,
  listMovements,
  listOpenMovements,
  listOrphanHolds,
  listUncapturedHolds,
  type MovementRow,
} from '~/db/payments/payment-movements'
import { day, minute } from '~/durations'
import { dollars } from '~/money'
import { sideBySide } from '~/services/side-by-side'
import type { Store } from '~/store.server'
import { canCapture } from '../order-money'
import { heldMoney } from './held-money'
import { perform } from './move-money'
import { sourceOf } from './operation-results'

/** One thing a merchant should know: `rule` is which comparison found it. */
export type Finding = { rule: 'unknown' | 'orphan' | 'differs' | 'missing' | 'expires'; provider: string; text: string }

/** Of a hold at a provider that was switched off since, in days. */
const usualLife = 7
/** What a provider is asked at once: fewer than it takes, so that no question waits for its turn until it is given up. */
const atOnce = 10

type Span = { since: number; pageSize?: number }

/**
 * Holds the shop's books against the providers': movements of unknown end are settled where asking again is safe, holds
 * without an order are named, every live hold is looked up, and those about to end are listed.
 * @param span only holds made from `since` on (epoch ms) are looked up; `pageSize` of them are read at once
 */
export async function reconcile(store: Store, { since, pageSize = 200 }: Span): Promise<Finding[]> {
  const found = await settleMovements(store)
  const orphans = await listOrphanHolds(store.db, store.now() - 15 * minute)
  found.push(...orphans.map((hold) => finding('orphan', hold, 'is held, and its order was never placed')))
  const live = (after: HoldPlace) => listLiveHolds(store.db, after, pageSize)
  for await (const holds of pagesOf(live, since)) {
    found.push(...(await sideBySide(holds, atOnce, (hold) => compare(store, hold))).flat())
  }
  const until = latestToEnd(store)
  const uncaptured = (after: HoldPlace) => listUncapturedHolds(store.db, until, after, pageSize)
  for await (const holds of pagesOf(uncaptured, 0)) found.push(...(await aboutToEnd(store, holds)))
  return found
}

/** Page after page of holds, the oldest first. @param since epoch ms */
async function* pagesOf(read: (after: HoldPlace) => Promise<OperationRow[]>, since: number) {
  let holds = await read({ doneAt: since, id: '' })
  for (let last = holds.at(-1); last; last = holds.at(-1)) {
    yield holds
    holds = await read({ doneAt: last.doneAt ?? 0, id: last.id })
  }
}

/**
 * Movements whose answer was lost a minute ago or more: asked again with the same key, or named.
 * @param ofHold only those of this operation
 */
export async function settleMovements(store: Store, ofHold?: string): Promise<Finding[]> {
  const found: Finding[] = []
  const open = await listOpenMovements(store.db, store.now() - minute)
  for (const movement of open.filter(({ operationId }) => ofHold === undefined || operationId === ofHold)) {
    const hold = await findOperation(store.db, movement.operationId)
    const { status } = canRepeat(store, hold, movement) ? await perform(store, movement, hold.provider, true) : movement
    if (status === 'sent' || status === 'unknown')
      found.push(finding('unknown', hold, `has a ${movement.kind} of ${dollars(movement.amount)} of unknown end`))
  }
  return found
}

/**
 * Whether asking again cannot move money twice: the provider replays its keys, or a hold is taken whole or let go of there
 * once, and its adapter reads how the hold stands when that is refused.
 */
function canRepeat({ gateways }: Store, { provider }: OperationRow, { kind }: MovementRow): boolean {
  const caps = gateways.payments[provider]?.caps
  return caps?.idempotency === 'key-replays' || (caps?.capturesOnce === true && kind !== 'refund')
}

async function compare(store: Store, hold: OperationRow): Promise<Finding[]> {
  const provider = store.gateways.payments[hold.provider]
  const context = { key: hold.opKey, orderRef: hold.orderId, ref: sourceOf(store, hold) }
  const answer = await provider?.lookup?.(hold.opKey, context)
  if (answer === undefined) return [finding('unknown', hold, 'cannot be looked up')]
  if (answer.status !== 'ok') return [finding('unknown', hold, 'was asked for and there was no answer')]
  if (answer.found !== 'approved') return [finding('missing', hold, `stands there as "${answer.found}"`)]
  const isSame = answer.amount === undefined || answer.amount === hold.amount
  return isSame || (await isCaptured(store, hold, answer.amount ?? 0))
    ? []
    : [finding('differs', hold, `stands there with ${dollars(answer.amount ?? 0)}`)]
}

/** Whether a hold that is captured once stands there with what was captured of it. */
async function isCaptured(store: Store, hold: OperationRow, amount: number): Promise<boolean> {
  const movements = await listMovements(store.db, [hold.orderId])
  const money = heldMoney(
    hold,
    movements.filter(({ operationId }) => operationId === hold.id),
  )
  return !canCapture(store, money) && money.captured === amount
}

/** Holds that end within two days and were not captured whole. */
async function aboutToEnd(store: Store, holds: OperationRow[]): Promise<Finding[]> {
  const due = holds.filter((hold) => endOf(store, hold) < store.now() + 2 * day)
  const movements = await listMovements(store.db, [...new Set(due.map(({ orderId }) => orderId))])
  return due
    .map((hold) => ({
      hold,
      money: heldMoney(
        hold,
        movements.filter(({ operationId }) => operationId === hold.id),
      ),
    }))
    .filter(({ money }) => money.open > 0 && canCapture(store, money))
    .map(({ hold, money }) =>
      finding(
        'expires',
        hold,
        `ends ${new Date(endOf(store, hold)).toISOString()}, ${dollars(money.open)} not captured`,
      ),
    )
}

/** When a hold ends at its provider, epoch ms. */
function endOf({ gateways }: Store, { provider, doneAt }: OperationRow): number {
  return (doneAt ?? 0) + (gateways.payments[provider]?.caps.authLifeDays ?? usualLife) * day
}

/** A hold made later than this ends at no provider within two days. */
function latestToEnd({ gateways, now }: Store): number {
  const lives = Object.values(gateways.payments).map(({ caps }) => caps.authLifeDays)
  return now() + (2 - Math.min(usualLife, ...lives)) * day
}

function finding(rule: Finding['rule'], { provider, opKey, amount }: OperationRow, text: string): Finding {
  return { rule, provider, text: `${opKey} (${dollars(amount)}) ${text}` }
}
