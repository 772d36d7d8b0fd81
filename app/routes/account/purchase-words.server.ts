import { say } from '~/messages'
import { accountTexts } from '~/messages/account'
import type { Purchase, PurchaseSource } from '~/services/account/purchases'
import type { Order } from '~/services/orders/order'
import { readProgress } from '~/services/orders/order-progress'
import { store } from '~/store.server'

const words: Record<PurchaseSource, string> = {
  POS: accountTexts.inStore,
  ECOM: accountTexts.online,
  INSTAGRAM: accountTexts.instagram,
}

const dateOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** When and where something was bought, and what became of it. */
export function purchaseFacts({ source, at, status }: Pick<Purchase, 'source' | 'at' | 'status'>): string {
  return [dateOf.format(at), capital(words[source]), status ?? accountTexts.placed].join(' · ')
}

/** The same of an order of this shop, with what became of it since; `isOver`: nothing more will. */
export async function orderFacts({ id, submittedAt }: Pick<Order, 'id' | 'submittedAt'>) {
  const { status = null, events = [], isOver = false } = (await readProgress(store, [id])).get(id) ?? {}
  return { facts: purchaseFacts({ source: 'ECOM', at: submittedAt ?? 0, status }), events, isOver }
}

/** What is said of sources that could not be read: "In-store and Instagram purchase history is …". */
export function missingHistory(missing: PurchaseSource[]): string | null {
  if (missing.length === 0) return null
  const source = new Intl.ListFormat('en-US').format(missing.map((each) => words[each])).replace(', and ', ' and ')
  return say('purchases.missing', { source: capital(source) })
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
