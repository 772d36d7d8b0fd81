import { countTry, wasTried } from '~/db/identity/attempt-limits'
import { day } from '~/durations'
import type { Store } from '~/store.server'

const remembered = day

/** Notes that a gift card went off an order because it cannot be spent: for a day it is not put there again. */
export async function noteRefusedCard(store: Store, orderId: string, giftCardId: string): Promise<void> {
  const at = store.now()
  await countTry(store.db, [{ id: store.newId(), bucket: bucketOf(orderId, giftCardId), at }], at - remembered)
}

/** Whether this card went off this order because it cannot be spent. */
export function wasRefused(store: Store, orderId: string, giftCardId: string): Promise<boolean> {
  return wasTried(store.db, bucketOf(orderId, giftCardId), store.now() - remembered)
}

function bucketOf(orderId: string, giftCardId: string): string {
  return `gift-card refused ${orderId} ${giftCardId}`
}
