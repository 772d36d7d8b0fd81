import { inTransaction, type Tx } from '~/db/client'
import { findOrderRow, loadOrderRows, lockOpenOrder, type OrderRow } from '~/db/orders'
import { saveCounted } from '~/db/save-counted-order'
import { type Refusal, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { type Order, orderOf } from './order'
import { currentRules } from './rules'
import { countOrder } from './totals'

/** What a change of an order is given: the open transaction and the locked row; `load` reads the rest when it is needed. */
export type OrderChange = { tx: Tx; row: OrderRow; load: () => Promise<Order> }

/**
 * Changes an open order: lock, change, count, save, in one transaction. Nobody else computes a total.
 * A refusal returned by `change`, or by `judge` of the counted order, leaves the order as it was.
 * @returns the counted order with the value of `change`; refused while the order is being submitted
 */
export async function changeOrder<Value>(
  store: Store,
  orderId: string,
  change: (open: OrderChange) => Promise<Result<Value>>,
  judge: (order: Order) => Result<unknown> = () => ({ ok: true, value: null }),
): Promise<Result<{ order: Order; value: Value }>> {
  const rules = await currentRules(store)
  try {
    return await inTransaction(store.db, async (tx) => {
      const row = await lockOpenOrder(tx, orderId, store.now())
      if (!row) return await explainLocked(tx, orderId)

      const changed = await change({ tx, row, load: () => loadOrder(tx, row) })
      if (!changed.ok) throw new Refused(changed.refusal)

      const loaded = await loadOrder(tx, row)
      const order = countOrder(loaded, { rules, toggles: store.toggles, now: store.now() })
      const judged = judge(order)
      if (!judged.ok) throw new Refused(judged.refusal)

      await saveCounted(tx, loaded, order)
      return { ok: true as const, value: { order, value: changed.value } }
    })
  } catch (error) {
    if (error instanceof Refused) return refusal(error.refusal)
    throw error
  }
}

/** Thrown to roll the transaction back; never leaves this file. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super('refused')
  }
}

export async function loadOrder(tx: Parameters<typeof loadOrderRows>[0], row: OrderRow): Promise<Order> {
  return orderOf(await loadOrderRows(tx, row))
}

async function explainLocked(tx: Tx, orderId: string): Promise<Result<never>> {
  const row = await findOrderRow(tx, orderId)
  if (row?.state === 'SUBMITTING') return refusal({ code: 'cart.submitting', kind: 'conflict' })
  return refuse('generic')
}
