import { day } from '~/durations'
import { orderstatusTexts } from '~/messages/order-status'
import { shopOrigin } from '~/services/catalog/export/shop-origin'
import { readSigned, sign } from '~/signed.server'
import type { Store } from '~/store.server'

const purpose = 'order'
const validMs = 30 * day

/**
 * A token that shows one placed order to whoever has it, for 30 days. It is signed, so the shop need not keep it.
 * @param from epoch ms its days are counted from
 */
function orderToken(store: Pick<Store, 'config'>, orderId: string, from: number): string {
  return sign(store.config.sessionSecret, purpose, `${orderId}.${(from + validMs).toString(36)}`)
}

/** The id of the order a token shows; null when it is none of ours or its time is over. */
export function orderIdOf(store: Pick<Store, 'config' | 'now'>, token: string): string | null {
  const content = readSigned(store.config.sessionSecret, purpose, token)
  if (content === null) return null
  const [orderId = '', until = ''] = content.split('.')
  return Number.parseInt(until, 36) > store.now() ? orderId : null
}

/** Where the order of a token is shown. */
export function orderStatusPath(token: string): string {
  return `/guest-services/order-status?${new URLSearchParams({ token })}`
}

/** Where a mail leads to see an order. @param from epoch ms its days are counted from */
export function orderStatusLink(store: Store, orderId: string, from: number) {
  const path = orderStatusPath(orderToken(store, orderId, from))
  return { text: orderstatusTexts.title, href: shopOrigin(store) + path }
}
