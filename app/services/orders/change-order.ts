import { inTransaction, type Queries, type Tx } from '~/db/client'
import { findOrderRow, loadOrderRows, lockOpenOrder, type OrderRow } from '~/db/orders/orders'
import { saveCounted } from '~/db/orders/save-counted-order'
import { ok, type Problem, type Refusal, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { keepTelling, takeOffLapsed } from './lapsed-payment'
import { type Order, orderOf } from './order'
import { lostPackaging, unwrappedRefusal } from './packaging'
import { currentRules, type Rules } from './rules'
import { shortCards } from './short-cards'
import { countOrder } from './totals'

/**
 * What a change of an order is given: the open transaction, the locked row, and the rules, which are not asked for again in
 * it; `load` reads the rest when it is needed. What it takes off of payments it says in `gone`; `paysAnew`: it puts one on.
 */
export type OrderChange = {
  tx: Tx
  row: OrderRow
  rules: Rules
  load: () => Promise<Order>
  gone: Problem[]
  paysAnew?: true
}

/** Takes the order a change is about, by a write that holds it until the end: locks the one there is, or makes a new one. */
export type TakeOrder = (tx: Tx) => Promise<Result<{ row: OrderRow; isNew: boolean }>>

type Judge = (order: Order) => Result<unknown>
type Changed<Value> = Promise<Result<{ order: Order; value: Value }>>

/**
 * Changes an open order: lock, change, count, save, in one transaction. Nobody else computes a total. Gift packaging there
 * is none of any more and a payment that no longer holds go off with the change, and the order says so.
 * A refusal returned by `change`, or by `judge` of the counted order, leaves the order as it was.
 * @returns the counted order with the value of `change`; refused while the order is being submitted
 */
export function changeOrder<Value>(
  store: Store,
  orderId: string,
  change: (open: OrderChange) => Promise<Result<Value>>,
  judge?: Judge,
): Changed<Value> {
  return changeTaken(store, (tx) => lockOrder(tx, orderId, store.now()), change, judge)
}

/** The same for an order that may have to be made first: a refusal leaves none behind. */
export async function changeTaken<Value>(
  store: Store,
  take: TakeOrder,
  change: (open: OrderChange) => Promise<Result<Value>>,
  judge: Judge = () => ({ ok: true, value: null }),
): Changed<Value> {
  const rules = await currentRules(store)
  try {
    return await inTransaction(store.db, async (tx) => {
      const taken = await take(tx)
      if (!taken.ok) return taken
      const { row: locked, isNew } = taken.value
      const row = { ...locked, lastNote: null } // what was noted before is nothing that this change has to say
      const load = () => loadOrder(tx, row, isNew)
      const open: OrderChange = { tx, row, rules, load, gone: [] }
      const changed = await change(open)
      if (!changed.ok) throw new Refused(changed.refusal)

      const loaded = await load()
      const now = store.now()
      const counted = countOrder(loaded, { rules, toggles: store.toggles, now })
      const judged = judge(counted)
      if (!judged.ok) throw new Refused(judged.refusal)

      const held = await takeOffLapsed(tx, counted, now)
      const unwrapped = lostPackaging(counted) ? [unwrappedRefusal] : []
      const short = open.paysAnew ? [] : shortCards(counted) // who pays the rest has read what is missing
      const told = [...unwrapped, ...open.gone, ...short, ...held.gone]
      const order = await keepTelling(tx, locked, held.order, told)
      await saveCounted(tx, loaded, order)
      return { ok: true as const, value: { order: asSaved(order), value: changed.value } }
    })
  } catch (error) {
    if (error instanceof Refused) return refusal(error.refusal)
    throw error
  }
}

/** What its gift cards bore before is over with the change. */
function asSaved(order: Order): Order {
  return { ...order, payments: order.payments.map(({ boreBefore: _, ...payment }) => payment) }
}

/** Counts and saves an order that another one's change has touched, in that change's transaction. */
export async function recount(store: Store, { tx, rules }: OrderChange, row: OrderRow): Promise<void> {
  const loaded = await loadOrder(tx, row)
  const now = store.now()
  const counted = countOrder(loaded, { rules, toggles: store.toggles, now })
  const held = await takeOffLapsed(tx, counted, now)
  await saveCounted(tx, loaded, await keepTelling(tx, row, held.order, held.gone))
}

/** Thrown to roll the transaction back; never leaves this file. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super('refused')
  }
}

/** @param isNew made in this very transaction: nothing was paid on it yet */
export async function loadOrder(db: Queries, row: OrderRow, isNew = false): Promise<Order> {
  return orderOf(await loadOrderRows(db, row, { withPayments: !isNew }))
}

/** Locks an open order; refused while it is being submitted. */
export async function lockOrder(tx: Tx, orderId: string, now: number): ReturnType<TakeOrder> {
  const row = await lockOpenOrder(tx, orderId, now)
  if (row) return ok({ row, isNew: false })
  const there = await findOrderRow(tx, orderId)
  return there?.state === 'SUBMITTING' ? refusal({ code: 'cart.submitting', kind: 'conflict' }) : refuse('generic')
}
