import { instalmentLine } from '~/services/catalog/instalment'
import { linesOf, type Order } from '~/services/orders/order'
import { hasLines } from '~/services/orders/totals'
import type { Store } from '~/store.server'
import { instalmentProvider, judgeInstalment } from './instalment-rules'

/** What the bag says of instalments: the line (null: nothing), and whether they are offered right there. Asks nobody. */
export function bagInstalment(store: Store, order: Order): { line: string | null; isExpress: boolean } {
  const holdsGiftCards = linesOf(order).some(({ kind }) => kind === 'gift-card')
  if (holdsGiftCards || !hasLines(order)) return { line: null, isExpress: false }
  const provider = instalmentProvider(store)
  const isExpress = store.toggles.afterpayExpress && provider !== null
  return {
    line: instalmentLine(store, order.total),
    isExpress: isExpress && judgeInstalment(order, provider.limits.known(), null).ok,
  }
}
