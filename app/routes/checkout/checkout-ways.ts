import { unavailableItems } from '~/services/checkout/inventory'
import { findRunning } from '~/services/checkout/running-submission'
import { canVisit, isCheckoutSection } from '~/services/checkout/sections'
import type { SubmitAnswer } from '~/services/checkout/submission'
import type { Order } from '~/services/orders/order'
import { hasLines } from '~/services/orders/totals'
import { store } from '~/store.server'

/**
 * Where a visitor of /checkout has to go instead: to the bag with nothing in it or with something that cannot be bought,
 * to the order that is being placed, or to the first open section. Null when the page can be shown.
 */
export async function wayOut(bag: Order | null, query: URLSearchParams): Promise<string | null> {
  if (!bag || !hasLines(bag)) return '/cart'
  const running = await findRunning(store, bag)
  if (running) return finishing(running)
  const express = isExpress(query) ? '?isExpressCheckout=true' : ''
  if (unavailableItems(bag, store.now()).length > 0) return `/cart/verifyCheckout${express}`
  const asked = query.get('section')
  return isCheckoutSection(asked) && !canVisit(bag, asked) ? `/checkout${express}` : null
}

/** Where a submitted order goes on: to its confirmation, or to the page that waits for it. */
export function afterSubmit(answer: SubmitAnswer, express: boolean): string {
  const more = express ? { isExpressCheckout: 'true' } : undefined
  return answer.state === 'placed' ? confirmation(answer.orderNumber, more) : finishing(answer.submissionId)
}

/** Whether an address belongs to an express checkout. */
export function isExpress(query: URLSearchParams): boolean {
  return query.get('isExpressCheckout') === 'true'
}

/** Where a placed order is shown. */
export function confirmation(orderNumber: string, more: Record<string, string> = {}): string {
  return `/checkout/confirmation?${new URLSearchParams({ orderNumber, ...more })}`
}

function finishing(submissionId: string): string {
  return `/checkout/finishing?${new URLSearchParams({ s: submissionId })}`
}
