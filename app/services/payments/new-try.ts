import { forgetNote, lastNoteOf } from '~/services/orders/last-note'
import type { Store } from '~/store.server'

/**
 * A try at a provider's page begins: why the one before was refused is over, and is not said to whoever comes back without
 * having paid. An address that was typed then stays for its form.
 */
export async function beginNewTry(store: Store, order: { id: string; lastNote: string | null }): Promise<void> {
  if (!lastNoteOf(order)?.data?.typed) await forgetNote(store.db, order)
}
