import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Queries, Tx } from '~/db/client'
import { clearLastNote, setLastNote } from '~/db/orders/last-note'
import { findOrderRow, type OrderRow } from '~/db/orders/orders'
import type { Refusal } from '~/services/result'
import { storedRefusalSchema } from '~/services/stored-refusal'
import type { Order } from './order'

const line = z.string().optional()
const typedAddressSchema = z.object({
  ...{ firstName: line, lastName: line, addressLine1: line, addressLine2: line },
  ...{ city: line, stateProvinceRegion: line, postalCode: line, phoneNumber: line },
})

const lastNoteSchema = storedRefusalSchema.extend({
  data: z.looseObject({ typed: typedAddressSchema.optional().catch(undefined) }).optional(),
})

/**
 * What there is to say of the last press on an order, until the next one: why it was refused, or what went off the order
 * with it (a payment that did is told longer); `data.typed` is the shipping address of a wallet that was refused.
 */
export type LastNote = z.output<typeof lastNoteSchema>

type Noted = Pick<OrderRow, 'lastNote'>

/** What is noted on an order. What cannot be read, as another version of the shop wrote it, is nothing. */
export function lastNoteOf({ lastNote }: Noted): LastNote | null {
  if (lastNote === null) return null
  try {
    return lastNoteSchema.parse(JSON.parse(lastNote))
  } catch {
    return null
  }
}

/** A note as an order keeps it. */
export function noteText(note: Refusal): string {
  return JSON.stringify(note)
}

/** Notes it on an open order, in the place of what was noted, unless the order was changed since. */
export function keepNote(db: Queries, order: Pick<OrderRow, 'id' | 'version'>, note: Refusal): Promise<void> {
  return setLastNote(db, order, noteText(note))
}

/**
 * Notes on an order that is being changed what went off it, after what the same change has noted before.
 * @returns the order with all that is noted
 */
export async function noteMore(tx: Tx, order: Order, gone: Refusal): Promise<Order> {
  const row = await findOrderRow(tx, order.id)
  const first = row && lastNoteOf(row)
  const note = first ? after(first, gone) : gone
  await keepNote(tx, order, note)
  return { ...order, lastNote: noteText(note) }
}

function after(first: Refusal, { code, values }: Refusal): Refusal {
  const isTold = (each: Refusal) => each.code === code && isDeepStrictEqual(each.values, values)
  return [first, ...(first.more ?? [])].some(isTold)
    ? first
    : { ...first, more: [...(first.more ?? []), { code, values }] }
}

/** What is noted on an open order is over, unless something else was noted since. */
export async function forgetNote(db: Queries, { id, lastNote }: Pick<OrderRow, 'id' | 'lastNote'>): Promise<void> {
  if (lastNote !== null) await clearLastNote(db, { id, lastNote })
}
