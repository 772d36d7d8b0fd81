import type { Tx } from '~/db/client'
import { findOrderRow } from '~/db/orders/orders'
import { noteRefusal } from '~/db/orders/placing'
import type { Refusal } from '~/services/result'
import type { Order } from './order'

/**
 * Notes on an order that is being changed what went off it, after what the same change has noted before.
 * @returns the order with all that is noted
 */
export async function noteMore(tx: Tx, order: Order, gone: Refusal): Promise<Order> {
  const noted = (await findOrderRow(tx, order.id))?.refusal ?? null // the lock has cleared what was noted earlier
  const refusal = JSON.stringify(noted === null ? gone : after(JSON.parse(noted), gone))
  await noteRefusal(tx, order, refusal)
  return { ...order, refusal }
}

function after(first: Refusal, { code, values }: Refusal): Refusal {
  return { ...first, more: [...(first.more ?? []), { code, values }] }
}
