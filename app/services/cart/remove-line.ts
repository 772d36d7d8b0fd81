import { z } from 'zod'
import { deleteLine, findAddition, findRemoved, keepRemoved, takeRemoved } from '~/db/bags'
import { findBagRow } from '~/db/orders'
import { changeOrder } from '~/services/orders/change-order'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { ChangedBag } from './add-to-bag'
import { fitsInBag } from './bag-limits'
import { judgeAddition, mergeKeyOf, putInBag } from './put-in-bag'

/** The answer for a line that is gone and for one that is somebody else's. */
export function lineNotFound() {
  return refusal({ code: 'cart.lineNotFound', kind: 'not-found' })
}

/** What an undo needs to know of a removed line. */
const removedSchema = z.object({ id: z.string(), skuCode: z.string(), name: z.string(), quantity: z.number().int() })
type RemovedLine = z.output<typeof removedSchema>

/** Takes a line out of the bag and keeps it for one undo. */
export async function removeLine(store: Store, sessionKey: string, lineId: string): Promise<Result<ChangedBag>> {
  const bag = await findBagRow(store.db, sessionKey)
  if (!bag) return lineNotFound()
  const change = await changeOrder(store, bag.id, async ({ tx, row }) => {
    const line = await deleteLine(tx, row.id, lineId)
    if (!line) return lineNotFound()
    const removed: RemovedLine = removedSchema.parse(line)
    await keepRemoved(tx, row.id, JSON.stringify(removed), store.now())
    return ok(null)
  })
  return change.ok ? ok({ order: change.value.order, lineId }) : change
}

/** The last line taken out of the visitor's bag, while it can be brought back. */
export async function findRemovedLine(store: Store, orderId: string): Promise<RemovedLine | null> {
  const kept = await findRemoved(store.db, orderId)
  return kept ? removedSchema.parse(JSON.parse(kept.line)) : null
}

/**
 * Brings the last removed line back with the same options. A second undo changes nothing and is no error.
 * Refused when the item has sold out meanwhile: the line stays removed.
 */
export async function undoRemove(store: Store, sessionKey: string): Promise<Result<ChangedBag>> {
  const bag = await findBagRow(store.db, sessionKey)
  if (!bag) return lineNotFound()
  const change = await changeOrder(
    store,
    bag.id,
    async (open) => {
      const kept = await takeRemoved(open.tx, bag.id)
      if (!kept) return ok({})
      const { skuCode, quantity } = removedSchema.parse(JSON.parse(kept.line))
      const found = judgeAddition(await findAddition(open.tx, sessionKey, skuCode, mergeKeyOf(skuCode)), store)
      return found.ok ? putInBag(store, open, found.value, quantity) : found
    },
    fitsInBag,
  )
  return change.ok ? ok({ order: change.value.order, ...change.value.value }) : change
}
