import type { Tx } from '~/db/client'
import { holdUse } from '~/db/rewards/promotions'
import { changeOrder } from '~/services/orders/change-order'
import { keepNote, lastNoteOf } from '~/services/orders/last-note'
import type { Order } from '~/services/orders/order'
import { ok, type Refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { userOf, without } from '../steps/promotion-codes'

/** A code that cannot be used any more, and what the shopper is told. */
export type SpentCode = { code: string; refusal: Refusal }

/** What a counted order uses of codes: those that take something off, in the order every transaction takes them. */
export function codesUsed({ discounts }: Order): { code: string; amount: number }[] {
  return discounts
    .flatMap(({ code, amount }) => (code === null ? [] : [{ code, amount }]))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** Takes a use of each code of an order that is being submitted. @returns the first that cannot be had: roll back then */
export async function holdCodes(store: Store, tx: Tx, order: Order, submissionId: string): Promise<SpentCode | null> {
  for (const { code, amount } of codesUsed(order)) {
    const id = `${submissionId}:${code}`
    const use = { id, code, amount, submissionId, orderId: order.id, ...userOf(order), at: store.now() }
    const held = await holdUse(tx, use)
    if (held === 'held') continue
    const said = held === 'used' ? 'promotion.usedBefore' : 'promotion.gone'
    return { code, refusal: { code: said, values: { code }, data: { mustReview: true } } }
  }
  return null
}

/**
 * Takes a code that could not be used off its order, which keeps why; somebody else's submit meanwhile leaves it as it is.
 * @returns all there is to tell, when a payment went off with it
 */
export async function refuseCode(store: Store, orderId: string, { code, refusal }: SpentCode): Promise<Refusal | null> {
  const change = await changeOrder(store, orderId, async ({ tx, row }) => {
    row.promotionCodes = without(row, code)
    await keepNote(tx, row, refusal)
    return ok(null)
  })
  return change.ok ? lastNoteOf(change.value.order) : null
}
