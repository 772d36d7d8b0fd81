import { removedIn } from '~/services/orders/lapsed-payment'
import { forgetNote, keepNote, lastNoteOf } from '~/services/orders/last-note'
import type { Store } from '~/store.server'

/**
 * A try at a provider's page begins: why the one before was refused is over, and is not said to whoever comes back without
 * having paid. An address that was typed then stays for its form, and that a payment went off is still to be read.
 */
export async function beginNewTry(
  store: Store,
  order: { id: string; version: number; lastNote: string | null },
): Promise<void> {
  const note = lastNoteOf(order)
  if (note?.data?.typed) return
  const gone = removedIn(note)
  if (gone) await keepNote(store.db, order, gone)
  else await forgetNote(store.db, order)
}
