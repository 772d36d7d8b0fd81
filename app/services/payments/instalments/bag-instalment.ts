import { instalmentLine } from '~/services/catalog/product/instalment'
import { isIntangibleGroup, linesOf, type Order } from '~/services/orders/order'
import { hasLines } from '~/services/orders/totals'
import type { Store } from '~/store.server'
import { dueOf, instalmentProvider, judgeInstalment } from './instalment-rules'

type BagInstalment = {
  /** Null: nothing is said. */
  line: string | null
  /** Whether they are offered right there. */
  isExpress: boolean
  /** The provider's script, and what is shipped, for which its window asks where to and how; null without such a window. */
  popup: { script: string; groupId: string } | null
}

/** What the bag says of instalments: of what is left to pay, as its button leads to. Asks nobody. */
export function bagInstalment(store: Store, order: Order): BagInstalment {
  const holdsGiftCards = linesOf(order).some(({ kind }) => kind === 'gift-card')
  if (holdsGiftCards || !hasLines(order)) return { line: null, isExpress: false, popup: null }
  const provider = instalmentProvider(store)
  const isExpress = store.toggles.afterpayExpress && provider !== null
  return {
    line: order.total > 0 && dueOf(order) === 0 ? null : instalmentLine(store, dueOf(order)),
    popup: popupOf(order, provider?.approval.script),
    isExpress: isExpress && judgeInstalment(order, provider.limits.known(), null).ok,
  }
}

function popupOf({ groups }: Order, script: string | undefined): BagInstalment['popup'] {
  const shipped = groups.find((group) => group.type === 'PHYSICAL_SHIP' && !isIntangibleGroup(group))
  return script && shipped ? { script, groupId: shipped.id } : null
}
