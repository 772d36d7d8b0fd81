import { z } from 'zod'
import { deleteLine, findAddition, findRemoved, keepRemoved, setPackaging } from '~/db/cart/bags'
import type { Queries } from '~/db/client'
import { findBagRow } from '~/db/orders/orders'
import { minute } from '~/durations'
import { changeOrder } from '~/services/orders/change-order'
import { choiceOf } from '~/services/orders/line-choice'
import { linesOf, type Order } from '~/services/orders/order'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { giftNamesSchema } from '~/validation/cart/gift-names'
import type { ChangedBag } from './add-to-bag'
import { judgeAddition, wayOfKey } from './addition'
import { fitsInBag } from './bag-limits'
import { findBag } from './current-bag'
import { putInBag } from './put-in-bag'

/** The answer for a line that is gone and for one that is somebody else's. */
export function lineNotFound() {
  return refusal({ code: 'cart.lineNotFound', kind: 'not-found' })
}

function nothingToUndo() {
  return refusal({ code: 'generic', kind: 'not-found' })
}

/** What an undo needs to know of a removed line. */
const removedSchema = z.object({
  id: z.string(),
  skuCode: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  mergeKey: z.string(),
  giftNames: z.string().nullable().default(null),
  giftPackaging: z.number().int().nullable().default(null),
  giftMessage: z.string().nullable().default(null),
  /** It was brought back: asked for once more it is no error. */
  undone: z.boolean().default(false),
  removedAt: z.number().default(0),
})
type RemovedLine = z.output<typeof removedSchema>

/** What was kept before lists were is given up: an undo lives no longer than a page. */
const removedLinesSchema = z.array(removedSchema).catch([])
const mostKept = 10
/** ms; an address that offers an undo may be opened again much later. */
const offeredFor = 30 * minute

/** What a person calls a line of the visitor's bag: "Plain Tee, Ink · M". */
export async function nameOfLine(store: Store, bagKey: string, lineId: string): Promise<Result<string>> {
  const bag = await findBag(store, bagKey)
  const line = bag && linesOf(bag).find(({ id }) => id === lineId)
  return line ? ok([line.name, choiceOf(line)].filter(Boolean).join(', ')) : lineNotFound()
}

/** Takes a line out of the bag and keeps it for one undo. */
export async function removeLine(store: Store, bagKey: string, lineId: string): Promise<Result<ChangedBag>> {
  const bag = await findBagRow(store.db, bagKey)
  if (!bag) return lineNotFound()
  const change = await changeOrder(store, bag.id, async ({ tx, row }) => {
    const line = await deleteLine(tx, row.id, lineId)
    if (!line) return lineNotFound()
    const kept = await keptLines(tx, row.id)
    const now = store.now()
    const removed = [...kept, removedSchema.parse({ ...line, removedAt: now })].slice(-mostKept)
    await keepRemoved(tx, row.id, JSON.stringify(removed), now)
    return ok(null)
  })
  return change.ok ? ok({ order: change.value.order, lineId }) : change
}

/** The lines lately taken out of a bag and not in it again, by an undo or otherwise; the latest last. */
export async function findRemovedLines({ db, now }: Store, bag: Order): Promise<RemovedLine[]> {
  const there = new Set(linesOf(bag).map(({ mergeKey }) => mergeKey))
  const kept = await keptLines(db, bag.id)
  return kept.filter(
    ({ undone, mergeKey, removedAt }) => !undone && !there.has(mergeKey) && now() - removedAt < offeredFor,
  )
}

async function keptLines(db: Queries, orderId: string): Promise<RemovedLine[]> {
  const kept = await findRemoved(db, orderId)
  return kept ? removedLinesSchema.parse(JSON.parse(kept.line)) : []
}

/**
 * Brings a removed line back with the same options. A second undo changes nothing and is no error, nor is one of a line
 * that is in the bag; one of a line that never was is refused.
 * Refused when the item has sold out meanwhile or the bag is full: the line stays removed and can be asked for again.
 */
export async function undoRemove(store: Store, bagKey: string, lineId: string): Promise<Result<ChangedBag>> {
  const bag = await findBagRow(store.db, bagKey)
  if (!bag) return nothingToUndo()
  const change = await changeOrder(
    store,
    bag.id,
    async (open) => {
      const kept = await keptLines(open.tx, bag.id)
      const removed = kept.find(({ id }) => id === lineId)
      if (!removed) return linesOf(await open.load()).some(({ id }) => id === lineId) ? ok({}) : nothingToUndo()
      if (removed.undone) return ok({})
      const rest = kept.map((line) => (line === removed ? { ...line, undone: true } : line))
      await keepRemoved(open.tx, bag.id, JSON.stringify(rest), store.now())
      const { skuCode, quantity, mergeKey } = removed
      const giftNames = removed.giftNames ? giftNamesSchema.parse(JSON.parse(removed.giftNames)) : null
      const addition = await findAddition(open.tx, bagKey, skuCode, mergeKey, wayOfKey(mergeKey))
      const found = judgeAddition(addition, store, giftNames)
      if (!found.ok) return found
      const put = await putInBag(store, open, found.value, { quantity, giftNames })
      // what was chosen since for a line that is there again is newer
      if (put.ok && removed.giftPackaging !== null) await setPackaging(open.tx, put.value.lineId, removed, 'bare')
      return put
    },
    fitsInBag,
  )
  return change.ok ? ok({ order: change.value.order, ...change.value.value }) : change
}
