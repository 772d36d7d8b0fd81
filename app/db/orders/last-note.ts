import { type Selectable, sql } from 'kysely'
import type { Queries } from '../client'
import type { OrderTable } from '../schema/orders'

type Columns = Selectable<OrderTable>

/** `lastNote`: JSON of what there is to say of the last press; null: nothing. */
export type OrderRow = Omit<Columns, 'refusal'> & { lastNote: string | null }

/** The column has the name of what was noted first. It is known here only. */
export function noted(lastNote: string | null): Pick<Columns, 'refusal'> {
  return { refusal: lastNote }
}

/**
 * Forgets the note where a change begins, but for what went off the order before, or was spent elsewhere: it may not have
 * been read yet.
 */
export const onlyGone = {
  refusal: sql<
    string | null
  >`case when refusal like '%.payment.removed%' or refusal like '%giftCardShort%' then refusal end`,
}

export function orderRowOf({ refusal: lastNote, ...row }: Columns): OrderRow {
  return { ...row, lastNote }
}

/** The same of a query that may find none. */
export async function foundOrder(found: Promise<Columns | undefined>): Promise<OrderRow | undefined> {
  const row = await found
  return row && orderRowOf(row)
}

/** Notes on an open order what there is to say, unless it was changed since. */
export async function setLastNote(
  db: Queries,
  order: Pick<OrderRow, 'id' | 'version'>,
  lastNote: string,
): Promise<void> {
  await db
    .updateTable('orders')
    .set(noted(lastNote))
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('state', '=', 'OPEN')
    .execute()
}

/** Forgets what is noted on an open order, unless another one's change has noted something else since. */
export async function clearLastNote(db: Queries, { id, lastNote }: Pick<OrderRow, 'id' | 'lastNote'>): Promise<void> {
  await db
    .updateTable('orders')
    .set(noted(null))
    .where('id', '=', id)
    .where('refusal', '=', lastNote)
    .where('state', '=', 'OPEN')
    .execute()
}
